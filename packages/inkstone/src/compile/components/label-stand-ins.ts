import { escapeAttribute } from "../html/escape-html.ts";

/** What a component may want to know of a code block that is not there yet. */
export interface BlockLabels {
  title: string;
  lang: string;
}

/** Tells title and language of each code block with its stand-in, while components look at them. */
export function labelStandIns(code: string, labelsOf: (index: number) => BlockLabels): string {
  if (!code.includes("ink-code")) return code;
  return code
    .replace(/<ink-code n=\\"(\d+)\\">/g, (_, n: string) => {
      const { title, lang } = labelsOf(Number(n));
      const attributes = `n="${n}" title="${escapeAttribute(title)}" lang="${escapeAttribute(lang)}"`;
      return `<ink-code ${JSON.stringify(attributes).slice(1, -1)}>`;
    })
    .replace(
      /(_jsx\((?:_components\["ink-code"\]|"ink-code"), )\{\s*n: "(\d+)"\s*\}\)/g,
      (_, start: string, n: string) => {
        return `${start}${JSON.stringify({ n, ...labelsOf(Number(n)) })})`;
      },
    );
}

/** Takes that off again: the block itself will say it. */
export function unlabelStandIns(html: string): string {
  return html.replace(/(<ink-code n="\d+")[^>]*>/g, "$1>");
}
