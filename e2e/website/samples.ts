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
