import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import type { ParsedPage } from "../../packages/inkstone/dist/compile/parse/parse-page.js";
import { SiteError } from "../../packages/inkstone/dist/support/errors/site-error.js";
import { keepsFrame } from "../support/frame.ts";
import { createTextParser } from "../support/parse-text.ts";

const modules = new URL("../../node_modules/", import.meta.url).pathname;
const readmes = findReadmes();
const parse = createTextParser();

test("there are enough documents that nobody here wrote", () => {
  expect(readmes.length).toBeGreaterThanOrEqual(30);
});

test.each(readmes)("the README of %s is read without error and without damage", (name) => {
  const text = readFileSync(join(modules, name, "README.md"), "utf8");
  const page = parseWithFiles(text);
  const shown = textOf(page.body.replace(/<(code|pre|script|style)\b[\s\S]*?<\/\1>/g, ""));

  expect(keepsFrame(page.body)).toBe(true);
  expect(findMissingHeadings(text, textOf(page.body))).toEqual([]);
  expect(shown.match(/(?<![\w*/.])\*\*[^\s*/][^*\n/]*[^\s*/]\*\*(?![\w*/.])/g)).toBe(null);
  expect(shown).not.toContain("```");
});

/** A README shows pictures of its repository, which its package need not hold. */
function parseWithFiles(text: string): ParsedPage {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      return parse(text, "readme/README.md");
    } catch (error) {
      if (!(error instanceof SiteError) || error.code !== "file-missing") throw error;
      const file = /^Add (.*), or correct/.exec(error.hint ?? "")?.[1] ?? "";
      const path = join(parse.root, file);
      if (!path.startsWith(parse.root))
        return parse(text.replaceAll(/!\[[^\]]*\]\(\.\.[^)]*\)/g, ""), "README.md");
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, "");
    }
  }
  throw new Error("Its pictures cannot be made.");
}

function findReadmes(): string[] {
  return readdirSync(modules)
    .filter((name) => !name.startsWith("."))
    .flatMap((name) =>
      name.startsWith("@") ? readdirSync(join(modules, name)).map((part) => `${name}/${part}`) : [name],
    )
    .filter((name) => existsSync(join(modules, name, "README.md")))
    .toSorted();
}

function findMissingHeadings(text: string, shown: string): string[] {
  const letters = lettersOf(shown);
  const prose = text
    .replaceAll("\r", "")
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(/^ *(`{3,}|~{3,})[\s\S]*?^ *\1/gm, "");
  return Array.from(prose.matchAll(/^#{1,6} (.+)$/gm), ([, heading = ""]) => heading).filter(
    (heading) => !letters.includes(lettersOf(plainOf(heading))),
  );
}

/** A heading without what Markdown and HTML make of it. */
function plainOf(heading: string): string {
  return heading
    .replace(/\{#[^}]*\}\s*$/, "")
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])?/g, "")
    .replace(/\[([^[\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replace(/<\/?[a-z][\w-]*(?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?)*\s*\/?>|:[a-z_]+:|&\w+;/gi, "");
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
}

function textOf(html: string): string {
  return html.replace(/<[^>]*>/g, "").replace(/&(?:amp|lt|gt|quot|#\w+);/g, " ");
}
