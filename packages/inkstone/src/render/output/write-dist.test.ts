import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { hashOf } from "../../cache/hash.ts";
import { resolveConfig } from "../../config/resolve-config.ts";
import { resolvePaths } from "../../config/resolve-paths.ts";
import type { OutputFile } from "./output-file.ts";
import { writeDist, type WriteResult } from "./write-dist.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "inkstone-dist-"));
});
afterEach(() => rmSync(root, { recursive: true }));

test("the folder holds exactly what it is given", async () => {
  expect(await write({ "index.html": "home", "guide/a.html": "a" })).toEqual({
    written: 2,
    unchanged: 0,
    removed: 0,
    bytes: 5,
  });
  expect(await write({ "index.html": "home", "guide/b.html": "bb" })).toEqual({
    written: 1,
    unchanged: 1,
    removed: 1,
    bytes: 6,
  });
  expect(list()).toEqual({ "index.html": "home", "guide/b.html": "bb" });
});

test("what did not change is neither made nor touched", async () => {
  await write({ "index.html": "home" });
  const { mtimeMs } = statSync(join(root, "dist/index.html"));
  const make = vi.fn<() => string>(() => "never");
  await writeDist([{ path: "index.html", key: hashOf("home"), make }], config(), options());
  expect(make).not.toHaveBeenCalled();
  expect(statSync(join(root, "dist/index.html")).mtimeMs).toBe(mtimeMs);
});

test("what was gone before it was noted is written again", async () => {
  await write({ "index.html": "home", "a.html": "a" });
  rmSync(join(root, "dist/a.html"));
  const record = join(config().cacheDir, "output.json");
  const lost = readFileSync(record, "utf8").replace(/("a\.html":\["\w+",)[\d.]+,[\d.]+/, "$1-1,-1");
  expect(lost).toContain("-1,-1");
  writeFileSync(record, lost);
  expect(await write({ "index.html": "home", "a.html": "a" })).toMatchObject({ written: 1 });
  expect(list()).toEqual({ "index.html": "home", "a.html": "a" });
});

test("what somebody else changed is written again", async () => {
  await write({ "index.html": "home" });
  writeFileSync(join(root, "dist/index.html"), "mine");
  expect(await write({ "index.html": "home" })).toMatchObject({ written: 1 });
  expect(list()).toEqual({ "index.html": "home" });
});

test("where only a part changed, it is put into what was written before", async () => {
  await writeDist([page("rest", "one")], config(), options());
  expect(list()).toEqual({ "a.html": "四<one>" });
  const make = vi.fn<() => string>(() => "never");
  await writeDist([{ ...page("rest", "another"), make }], config(), options());
  expect(list()).toEqual({ "a.html": "四<another>" });
  await writeDist([{ ...page("rest", "三"), make }], config(), options());
  expect(list()).toEqual({ "a.html": "四<三>" });
  await writeDist([{ ...page("rest", "more"), make }], config(), options());
  expect(list()).toEqual({ "a.html": "四<more>" });
  expect(make).not.toHaveBeenCalled();
});

test.each([
  ["the rest changed too", () => undefined, "other"],
  ["somebody else changed the file", () => writeFileSync(join(root, "dist/a.html"), "mine!"), "rest"],
  ["the file is another of the same size", () => replaceFile("dist/a.html", "三<1st>"), "rest"],
])("where %s, the whole is made again", async (_, change, restKey) => {
  await writeDist([page("rest", "one")], config(), options());
  change();
  const next = page(restKey, "two");
  const make = vi.fn<OutputFile["make"]>(next.make);
  await writeDist([{ ...next, make }], config(), options());
  expect(make).toHaveBeenCalledOnce();
  expect(list()).toEqual({ "a.html": "四<two>" });
});

test("a part without a place in what was written before is made with the whole", async () => {
  await writeDist([{ ...page("rest", "one"), make: () => "四<one>" }], config(), options());
  await writeDist([page("rest", "two")], config(), options());
  expect(list()).toEqual({ "a.html": "四<two>" });
});

test("how many files are done is told after each of them", async () => {
  const onFile = vi.fn<(done: number) => void>();
  await writeDist([file("a.html", "a"), file("b.html", "b")], config(), { ...options(), onFile });
  expect(onFile.mock.calls).toEqual([[1], [2]]);
});

test("a content that cannot be made leaves the folder as it was", async () => {
  await write({ "a.html": "a", "b.html": "b" });
  const broken: OutputFile = {
    path: "b.html",
    key: "new",
    make: () => {
      throw new Error("no");
    },
  };
  await expect(writeDist([file("a.html", "other"), broken], config(), options())).rejects.toThrow("no");
  expect(list()).toEqual({ "a.html": "a", "b.html": "b" });
  expect(readdirSync(root)).not.toContain(".dist.staging");
});

test("a folder that comes up while its files are made is filled, not replaced", async () => {
  const slow: OutputFile = {
    ...file("a/b.html", "b"),
    make: () => {
      mkdirSync(join(root, "dist/c"), { recursive: true });
      return "b";
    },
  };
  await writeDist([slow], config(), options());
  expect(list()).toEqual({ "a/b.html": "b" });
});

test("an interrupted build leaves the folder as it was", async () => {
  await write({ "a.html": "a" });
  const abort = new AbortController();
  const files = [file("a.html", "b"), file("c.html", "c")];
  const onFile = (): void => abort.abort();
  await expect(writeDist(files, config(), { onFile, signal: abort.signal })).rejects.toThrow();
  expect(list()).toEqual({ "a.html": "a" });
  expect(readdirSync(root)).not.toContain(".dist.staging");
});

test("what a killed build left beside the folder is cleared away", async () => {
  mkdirSync(join(root, ".dist.staging/old"), { recursive: true });
  await write({ "a.html": "a" });
  expect(readdirSync(root)).not.toContain(".dist.staging");
  expect(list()).toEqual({ "a.html": "a" });
});

test("a file becomes a folder, and a folder a file", async () => {
  await write({ x: "file", "y/a/b.txt": "deep" });
  await write({ "x/a/b.txt": "deep", y: "file" });
  expect(list()).toEqual({ "x/a/b.txt": "deep", y: "file" });
});

test.each([
  ["two files of one path", ["a.html", "a.html"], "a.html"],
  ["a file in the place of a folder", ["guide/a/b.html", "guide"], "guide"],
])("%s are refused before anything is written", async (_, paths, path) => {
  const files = paths.map((one, index) => file(one, String(index)));
  await expect(writeDist(files, config(), options())).rejects.toThrow(
    `Two things want to be written to ${path}`,
  );
  expect(existsSync(join(root, "dist"))).toBe(false);
});

test("a folder outside of the project that holds somebody's work is refused", async () => {
  const outside = mkdtempSync(join(tmpdir(), "inkstone-foreign-"));
  try {
    writeFileSync(join(outside, "work.txt"), "precious");
    await expect(
      writeDist([file("a.html", "a")], { ...config(), outDir: outside }, options()),
    ).rejects.toThrow("is outside of the project and is not empty");
    expect(readdirSync(outside)).toEqual(["work.txt"]);
  } finally {
    rmSync(outside, { recursive: true });
  }
});

describe("links", () => {
  let outside: string;
  beforeEach(() => {
    outside = mkdtempSync(join(tmpdir(), "inkstone-foreign-"));
    writeFileSync(join(outside, "index.html"), "precious");
  });
  afterEach(() => rmSync(outside, { recursive: true }));

  test("an output folder that became one to somebody's work is refused", async () => {
    await write({ "index.html": "home" });
    rmSync(join(root, "dist"), { recursive: true });
    symlinkSync(outside, join(root, "dist"), "junction");
    await expect(write({ "index.html": "home" })).rejects.toThrow(
      "is outside of the project and is not empty",
    );
    expect(readFileSync(join(outside, "index.html"), "utf8")).toBe("precious");
  });

  test("an output folder may be one to an empty folder, and stays one", async () => {
    rmSync(join(outside, "index.html"));
    symlinkSync(outside, join(root, "dist"), "junction");
    await write({ "index.html": "home" });
    await write({ "index.html": "next" });
    expect(readFileSync(join(outside, "index.html"), "utf8")).toBe("next");
    expect(lstatSync(join(root, "dist")).isSymbolicLink()).toBe(true);
  });

  test("an output folder may be one to a folder that is still to be made", async () => {
    const target = join(outside, "deep", "site");
    symlinkSync(target, join(root, "dist"), "junction");
    await write({ "index.html": "home" });
    expect(readFileSync(join(target, "index.html"), "utf8")).toBe("home");
    expect(lstatSync(join(root, "dist")).isSymbolicLink()).toBe(true);
  });

  test("in the output folder they are replaced, and nothing is written through them", async () => {
    await write({ "index.html": "home" });
    symlinkSync(outside, join(root, "dist/guide"), "junction");
    await write({ "index.html": "home", "guide/a/b.html": "b" });
    expect(list()).toEqual({ "index.html": "home", "guide/a/b.html": "b" });
    expect(readdirSync(outside)).toEqual(["index.html"]);
  });
});

describe("a folder of the project", () => {
  test.each([
    ["somebody's work", { "main.ts": "", "a/b.ts": "" }, "a, main.ts"],
    ["an application with a page", { "index.html": "", "main.tsx": "" }, "index.html, main.tsx"],
    ["a package with a page", { "index.html": "", "package.json": "" }, "index.html, package.json"],
    [
      "installed packages and a page",
      { "index.html": "", "node_modules/a.js": "" },
      "index.html, node_modules.",
    ],
    ["no page", { "photo.jpg": "" }, "photo.jpg."],
    ["three files", { "a.jpg": "", "b.jpg": "", "c.jpg": "" }, "a.jpg, b.jpg, c.jpg."],
    ["many files", { "d.jpg": "", "a.jpg": "", "b.jpg": "", "c.jpg": "" }, "a.jpg, b.jpg, c.jpg and others."],
  ])("that holds %s is refused", async (_, files, shown) => {
    fill(files);
    const before = list();
    await expect(write({ "index.html": "home" })).rejects.toThrow(
      `The output folder dist holds files that no build wrote: ${shown}`,
    );
    expect(list()).toEqual(before);
  });

  test.each([
    ["of an earlier version", { "404.html": "", "old/page.html": "" }],
    ["of another tool", { "index.html": "other", "app.js": "" }],
    ["that is kept in the repository while it is empty", { ".gitkeep": "", ".gitignore": "*" }],
  ])("that is an output %s is taken over", async (_, files) => {
    fill(files);
    await write({ "index.html": "home" });
    expect(list()).toEqual({ "index.html": "home" });
  });

  test("that holds what looks like a source, and is to be published, is taken over", async () => {
    fill({ "index.html": "old", "package.json": "old" });
    await write({ "index.html": "home", "package.json": "{}" });
    expect(list()).toEqual({ "index.html": "home", "package.json": "{}" });
  });

  test("that a build wrote stays ours, whatever it holds", async () => {
    await write({ "package.json": "{}" });
    fill({ "main.ts": "" });
    await write({ "data.json": "{}" });
    expect(list()).toEqual({ "data.json": "{}" });
  });

  // Git's own as a file and as a folder, and what the system has on volumes.
  test.each([".git", ".git/HEAD", "lost+found/#1"])("keeps %s, which is not the site's", async (name) => {
    fill({ [name]: "ref" });
    await write({ "index.html": "home", "a/.git": "a page's own" });
    await write({ "index.html": "other" });
    expect(list()).toEqual({ [name]: "ref", "index.html": "other" });
  });

  test("is not put in the place of a file, nor below one", async () => {
    writeFileSync(join(root, "README.md"), "precious");
    for (const outDir of ["README.md", "README.md/site"])
      await expect(
        writeDist([file("a.html", "a")], { ...config(), outDir: join(root, outDir) }, options()),
      ).rejects.toThrow();
    expect(readFileSync(join(root, "README.md"), "utf8")).toBe("precious");
  });
});

test.runIf(process.platform === "linux")("a folder that cannot be made is named", async () => {
  await expect(
    writeDist([file("a.html", "a")], { ...config(), outDir: "/proc/foo" }, options()),
  ).rejects.toMatchObject({
    code: "out-dir-failed",
    message: expect.stringContaining("The output folder /proc/foo cannot be made: ") as string,
  });
});

function write(files: Record<string, string>): Promise<WriteResult> {
  return writeDist(
    Object.entries(files).map(([path, content]) => file(path, content)),
    config(),
    options(),
  );
}

function fill(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, "dist", name)), { recursive: true });
    writeFileSync(join(root, "dist", name), text);
  }
}

function file(path: string, content: string): OutputFile {
  return { path, key: hashOf(content), make: () => content };
}

/** With a time of its own, however fast the test is. */
function replaceFile(path: string, text: string): void {
  writeFileSync(join(root, path), text);
  utimesSync(join(root, path), 1, 1);
}

/** A file whose text between the brackets is a part. */
function page(restKey: string, part: string): OutputFile {
  return {
    path: "a.html",
    key: `${restKey}${hashOf(part)}`,
    make: () => ({ text: `四<${part}>`, start: 2, end: 2 + part.length }),
    part: { restKey, make: () => part },
  };
}

function config(): ReturnType<typeof resolveConfig> {
  return resolveConfig({}, { paths: resolvePaths({}, root), configFiles: [], texts: {} });
}

function options(): Parameters<typeof writeDist>[2] {
  return { onFile: () => undefined, signal: new AbortController().signal };
}

function list(): Record<string, string> {
  const entries = readdirSync(join(root, "dist"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    files.map((path) => [
      path.slice(join(root, "dist").length + 1).replaceAll("\\", "/"),
      readFileSync(path, "utf8"),
    ]),
  );
}
