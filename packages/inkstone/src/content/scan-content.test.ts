import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { SiteErrors } from "../support/errors/site-error.ts";
import { type Content, type ContentConfig, scanContent } from "./scan-content.ts";

test("pages are found in code-unit order, and nothing else", async () => {
  const content = await scan({
    "index.mdx": "",
    "guide/start.md": "",
    "guide-two/a.md": "",
    "Zebra.tsx": "",
    "指南/开始.md": "",
    "guide/_partial.mdx": "",
    "guide/_components/Button.tsx": "",
    "guide/.hidden.md": "",
    ".git/a.md": "",
    "guide/node_modules/x/readme.md": "",
    "guide/photo.png": "",
    "guide/data.json": "",
    "dist/old.md": "",
    "theme/index.tsx": "",
    "public/page.md": "",
    "guide/public/a.md": "",
  });
  expect(content.sources.map(({ file }) => file)).toEqual([
    "Zebra.tsx",
    "guide-two/a.md",
    "guide/public/a.md",
    "guide/start.md",
    "index.mdx",
    "指南/开始.md",
  ]);
  expect(content.sources.map(({ extension }) => extension)).toEqual(["tsx", "md", "md", "md", "mdx", "md"]);
  expect(content.sources[3]?.path).toBe(join(root, "docs/guide/start.md"));
});

test("include and exclude choose among the pages; exclude also among the lists", async () => {
  const files = {
    "guide/a.md": "",
    "guide/b.md": "",
    "api/c.md": "",
    "fragments/d.md": "",
    "fragments/_meta.json": "[]",
    "other/_meta.json": "[]",
  };
  const content = await scan(files, {
    route: { include: ["{guide,fragments}/**"], exclude: ["fragments", "**/b.md"] },
  });
  expect(content.sources.map(({ file }) => file)).toEqual(["guide/a.md"]);
  expect([...content.metaFiles.keys()]).toEqual(["other"]);
});

test("_meta.json and _nav.json are read by folder", async () => {
  const content = await scan({
    "_nav.json": '[{ "text": "Guide", "link": "/guide/" }]',
    "_meta.json": "[]",
    "zh/guide/_meta.json": '["start"]',
  });
  expect([...content.metaFiles.keys()].toSorted()).toEqual(["", "zh/guide"]);
  expect(content.metaFiles.get("zh/guide")).toMatchObject({
    file: "docs/zh/guide/_meta.json",
    items: [{ name: "start" }],
  });
  expect(content.navFiles.get("")?.items).toMatchObject([{ text: "Guide", link: "/guide/" }]);
});

test("names whose letters are in pieces on disk are those that authors type", async () => {
  const divided = (name: string): string => name.normalize("NFD");
  const content = await scan({
    [divided("가이드/시작.md")]: "",
    [divided("가이드/_meta.json")]: '["시작"]',
    [divided("public/é.txt")]: "1",
  });
  expect(content.sources).toMatchObject([
    { file: "가이드/시작.md", path: join(root, "docs", divided("가이드/시작.md")) },
  ]);
  expect([...content.metaFiles.keys()]).toEqual(["가이드"]);
  expect(content.publicFiles).toMatchObject([
    { file: "é.txt", path: join(root, "docs", divided("public/é.txt")) },
  ]);
});

test("public files come with size and time, dot-files included", async () => {
  const { publicFiles } = await scan({
    "public/logo.png": "12345",
    "public/.nojekyll": "",
    "public/.DS_Store": "",
    "public/a/b.txt": "1",
  });
  expect(publicFiles.map(({ file, size }) => [file, size])).toEqual([
    [".nojekyll", 0],
    ["a/b.txt", 1],
    ["logo.png", 5],
  ]);
  expect(publicFiles[0]?.ctimeMs).toBeGreaterThan(0);
  expect(publicFiles[1]?.path).toBe(join(root, "docs/public/a/b.txt"));
});

test("what is wrong in several files is reported at once", async () => {
  const files = {
    "_nav.json": "[",
    "guide/_meta.json": '[{ "type": "fil" }]',
    "what?.md": "",
    "100%/a.md": "",
  };
  const error = await scan(files).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SiteErrors);
  const lines = (error as SiteErrors).errors.map(
    ({ code, place }) => `${code} ${place?.file}:${place?.line}:${place?.column}`,
  );
  expect(lines.toSorted()).toEqual([
    "json-syntax docs/_nav.json:1:2",
    "meta-shape docs/guide/_meta.json:1:12",
    "page-name docs/100%/a.md:1:1",
    "page-name docs/what?.md:1:1",
  ]);
});

test("a missing content folder is named", async () => {
  await expect(scanContent({ ...configIn("/nowhere"), projectRoot: "/" })).rejects.toThrow(
    'The content folder "nowhere/docs" does not exist.',
  );
});

test("who names the folder of the pages is told that the project is meant", async () => {
  await scan({ "index.md": "# A" });
  const projectRoot = join(root, "docs");
  const error: unknown = await scanContent(configIn(projectRoot)).catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    message: 'The content folder "docs" does not exist.',
    hint: expect.stringContaining("The pages are in docs, which was taken for the project") as string,
  });
});

test("links are followed, but not in circles", async () => {
  const content = await scan({ "a/x.md": "", "b/y.md": "", "../elsewhere/z.md": "" }, {}, () => {
    symlinkSync(join(root, "docs/b"), join(root, "docs/a/b"));
    symlinkSync(join(root, "docs/a"), join(root, "docs/b/a"));
    symlinkSync(join(root, "docs"), join(root, "docs/a/up"));
    symlinkSync(join(root, "elsewhere"), join(root, "docs/elsewhere"));
    symlinkSync(join(root, "elsewhere/z.md"), join(root, "docs/z.md"));
    symlinkSync(join(root, "gone.md"), join(root, "docs/gone.md"));
    symlinkSync(join(root, "docs/circle.md"), join(root, "docs/circle.md"));
  });
  expect(content.sources.map(({ file }) => file)).toEqual([
    "a/b/y.md",
    "a/x.md",
    "b/a/x.md",
    "b/y.md",
    "elsewhere/z.md",
    "z.md",
  ]);
});

let root = "";

afterEach(() => rmSync(root, { recursive: true, force: true }));

async function scan(
  files: Record<string, string>,
  config: Partial<ContentConfig> = {},
  prepare = () => {},
): Promise<Content> {
  root = mkdtempSync(join(tmpdir(), "ink-scan-"));
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, "docs", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  prepare();
  return scanContent({ ...configIn(root), ...config });
}

function configIn(folder: string): ContentConfig {
  const docs = join(folder, "docs");
  return {
    projectRoot: folder,
    root: docs,
    outDir: join(docs, "dist"),
    cacheDir: join(folder, "cache"),
    themeDir: join(docs, "theme"),
    route: { include: [], exclude: [] },
  };
}

test("a part of the page of a folder is no page, and nothing to tell of", async () => {
  const content = await scan({ "index.md": "", "_index.md": "", "guide/_index.mdx": "" });
  expect(content.sources.map(({ file }) => file)).toEqual(["index.md"]);
  expect(content.warnings.map(({ place }) => place?.file)).toEqual(["docs/guide/_index.mdx"]);
});

test("files of other tools are no pages, and are told", async () => {
  const content = await scan({ "index.md": "", "_meta.tsx": "", "guide/_category_.json": "{}" });
  expect(content.sources.map(({ file }) => file)).toEqual(["index.md"]);
  expect(content.warnings.map(({ code }) => code)).toEqual(["content-foreign", "content-foreign"]);
});
