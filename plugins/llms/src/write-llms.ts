import type { PageGroup } from "./group-pages.ts";
import type { LlmsPage } from "./options.ts";

export interface LlmsIndex {
  title: string;
  description: string;
  details: string;
  groups: readonly PageGroup<LlmsPage>[];
}

/** The list of pages by the convention of llmstxt.org: a heading, a quote, lists below headings. */
export function writeLlmsTxt(index: LlmsIndex, lineOf: (page: LlmsPage) => string): string {
  const blocks = [
    `# ${oneLine(index.title)}`,
    index.description === "" ? "" : `> ${oneLine(index.description)}`,
    index.details.trim(),
    ...index.groups.flatMap(({ title, pages }) => [
      title === "" ? "" : `## ${oneLine(title)}`,
      pages.map(lineOf).join("\n"),
    ]),
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

/** `- [title](address): description`. */
export function defaultLine({ title, description, markdownUrl }: LlmsPage): string {
  const note = description === "" ? "" : `: ${oneLine(description)}`;
  return `- [${oneLine(title).replace(/[[\]]/g, String.raw`\$&`)}](${markdownUrl})${note}`;
}

/** All pages one after the other, each with its address. */
export function writeLlmsFullTxt(
  { title, description }: Pick<LlmsIndex, "description" | "title">,
  pages: readonly { url: string; markdown: string }[],
): string {
  const head = [`# ${oneLine(title)}`, description === "" ? "" : `> ${oneLine(description)}`].filter(Boolean);
  const texts = pages.map(({ url, markdown }) => `Source: ${url}\n\n${markdown.trim()}`);
  return `${[head.join("\n\n"), ...texts].join("\n\n---\n\n")}\n`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
