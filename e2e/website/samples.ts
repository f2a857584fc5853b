import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { WEBSITE } from "./served-website.ts";

/** A code block of our documentation. */
export interface Sample {
  /** `en/guide/start/introduction.mdx`. */
  page: string;
  line: number;
  language: string;
  /** What stands behind the language. */
  meta: string;
  /** Name of the file that it shows, if any. */
  title: string | undefined;
  text: string;
}

/** Pages of one language, relative to its folder. */
export function listPages(lang: string): string[] {
  return readdirSync(join(WEBSITE, "docs", lang), { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => /\.mdx?$/.test(file))
    .toSorted();
}

export function readPage(page: string): string {
  return readFileSync(join(WEBSITE, "docs", page), "utf8");
}

const FENCE = /^(?<indent> *)(?<fence>`{3,})(?<language>[\w-]*) *(?<meta>.*)$/;

/** The code blocks of a page, those inside of another block left out. */
export function findSamples(page: string): Sample[] {
  const samples: Sample[] = [];
  let open: { sample: Sample; indent: number; fence: string; lines: string[] } | undefined;
  for (const [index, line] of readPage(page).split("\n").entries()) {
    if (open === undefined) {
      const { indent = "", fence = "", language = "", meta = "" } = FENCE.exec(line)?.groups ?? {};
      if (fence === "") continue;
      const title = /\btitle="([^"]*)"/.exec(meta)?.[1];
      const sample: Sample = { page, line: index + 1, language, meta, title, text: "" };
      open = { sample, indent: indent.length, fence, lines: [] };
    } else if (line.trim() === open.fence) {
      samples.push({ ...open.sample, text: `${open.lines.join("\n")}\n` });
      open = undefined;
    } else open.lines.push(line.slice(Math.min(open.indent, line.search(/\S|$/))));
  }
  return samples;
}

/** The page without its code blocks, line by line where it was. */
export function textOutsideSamples(page: string): string {
  const blocks = findSamples(page);
  const isInBlock = (at: number): boolean =>
    blocks.some(({ line, text }) => at >= line && at <= line + text.split("\n").length - 1);
  return readPage(page)
    .split("\n")
    .map((line, index) => (isInBlock(index + 1) ? "" : line))
    .join("\n");
}

/** Headings of a level that have an id: `### Badge {#badge}`. */
export function findHeadings(page: string, level: number): { text: string; id: string }[] {
  const pattern = new RegExp(`^#{${level}} (.+?) \\{#([^}]+)\\}$`, "gm");
  return Array.from(textOutsideSamples(page).matchAll(pattern), ([, text = "", id = ""]) => ({ text, id }));
}

/** What stands below a heading up to the next one of its level or above, without code blocks. */
export function sectionOf(page: string, id: string): string {
  const text = textOutsideSamples(page);
  const heading = new RegExp(`^(#+) .*\\{#${id}\\}$`, "m").exec(text);
  if (heading === null) throw new Error(`${page} has no heading #${id}.`);
  const rest = text.slice(heading.index + heading[0].length);
  const end = new RegExp(`^#{1,${heading[1]?.length ?? 1}} `, "m").exec(rest);
  return end === null ? rest : rest.slice(0, end.index);
}
