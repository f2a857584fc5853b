import { expect, test } from "vitest";
import { Store } from "../../cache/store.ts";
import { resolveConfig } from "../../config/resolve-config.ts";
import { resolvePaths } from "../../config/resolve-paths.ts";
import { SiteError, type SiteErrors } from "../../support/errors/site-error.ts";
import { AssetReader } from "../assets.ts";
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
throw new Error("was run");
export default () => <b>x</b>;`);
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

test("comments are no part of front matter, whatever they hold", () => {
  const page = parse(`// export const frontmatter = { title: "Old" };
/*
 * export const frontmatter = { title: "Older" };
 */
export const frontmatter = {
  // It's } the title.
  title: "https://a.b // c",
  /* don't { */ description: "Said",
};
export default () => <p>Don't</p>;`);
  expect(page).toMatchObject({ title: "https://a.b // c", description: "Said" });
});

test("what is wrong in front matter is told with its line", () => {
  const text = `import { useState } from "react";

export const frontmatter = {
  hero: {
    name: "Ink",
    pageType: "of the hero",
    actions: [{ text: "Go", link: "/gone" }],
    taglin: "Fast",
  },
  // pageType: "doc",
  pageType: "nope",
  "sidebar": "maybe",
};
export default () => <b>x</b>;`;
  const { errors } = catchError(() => parse(text)) as SiteErrors;
  expect(errors.map(({ place }) => place?.line)).toEqual([11, 12]);
  const page = parse(text.replace('"nope"', '"home"').replace('"maybe"', "false"));
  expect(page.links.map(({ place }) => place.line)).toEqual([7]);
  expect(page.warnings.map(({ line }) => line)).toEqual([8]);
});

test("front matter in one line is that line", () => {
  const text = '\nexport const frontmatter = { title: "T", pageType: "nope" };\nexport default () => null;';
  expect(catchError(() => parse(text))).toMatchObject({ place: { line: 2 } });
});

test.each([
  "export default function Page() {}",
  "function Page() {}\nexport { Page as default };",
  "export {\n  frontmatter,\n  default,\n} from './Page';",
  "export * as default from './Page';",
  "const docs = <p>docs/*.md isn't `</p>;\nexport default () => <p>{/* a */}</p>;",
])("%j is a page", (text) => {
  expect(parse(text).kind).toBe("live");
});

test.each([
  "export const Counter = () => <b>1</b>;",
  "export { default as Counter } from './Counter';",
  "// export default Counter\n/*\nexport default Counter\n*/\nexport const Counter = 1;",
  "",
])("%j shows nothing, and its author is told", (text) => {
  expect(catchError(() => parse(text))).toMatchObject({
    code: "tsx-default",
    message: "This page has no default export, so there is nothing to show.",
    hint: expect.stringContaining("route.exclude") as string,
    place: { file: "docs/page.tsx", line: 1, column: 1 },
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
