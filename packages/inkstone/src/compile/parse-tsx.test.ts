import { expect, test } from "vitest";
import { Store } from "../cache/store.ts";
import { resolveConfig } from "../config/resolve-config.ts";
import { resolvePaths } from "../config/resolve-paths.ts";
import { SiteError } from "../support/site-error.ts";
import { AssetReader } from "./assets.ts";
import type { ParsedPage } from "./parse-page.ts";
import { parseTsx } from "./parse-tsx.ts";

test("a component is a live page; without front matter it has no title", () => {
  expect(parse("export default () => <b>x</b>;")).toMatchObject({
    kind: "live",
    title: "",
    frontmatter: {},
    toc: [],
  });
});

test("exported front matter is read without running the page", () => {
  const page = parse(`import { missing } from "nowhere";
export const frontmatter: Frontmatter = {
  title: "A } in a title",
  description: 'It\\'s here',
  pageType: "custom",
};
throw new Error("was run");`);
  expect(page).toMatchObject({ title: "A } in a title", description: "It's here" });
  expect(page.frontmatter).toMatchObject({ pageType: "custom" });
});

test("front matter that needs the page's code is refused with its place", () => {
  const read = (): ParsedPage =>
    parse('import { name } from "./name";\n\nexport const frontmatter = { title: name };');
  expect(read).toThrow(SiteError);
  expect(catchError(read)).toMatchObject({
    code: "tsx-frontmatter",
    place: { file: "docs/page.tsx", line: 3, column: 1 },
  });
});

function parse(text: string): ParsedPage {
  const config = resolveConfig({}, { paths: resolvePaths({}, "/project"), configFiles: [], texts: {} });
  const assets = new AssetReader(config, new Store("/project/node_modules/.cache/none"));
  const source = { file: "page.tsx", path: "/project/docs/page.tsx", extension: "tsx" as const };
  return parseTsx(source, text, { config, assets, displayFile: "docs/page.tsx" });
}

function catchError(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}
