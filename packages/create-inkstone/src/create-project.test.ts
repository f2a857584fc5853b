import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Answers, completeAnswers } from "./answers.ts";
import { CreateError, createProject, listFolder, type Project } from "./create-project.ts";

test("a project inside of a file is refused with its path", () => {
  const cwd = mkdtempSync(join(tmpdir(), "ink-create-"));
  writeFileSync(join(cwd, "file"), "");
  const refused = new CreateError(`${join(cwd, "file/site")} is a file or inside of one, not a folder.`);
  const answers = completeAnswers({ dir: "file/site" }, "npm");
  expect(() => createProject(answers, { cwd, version: "1.0.0" })).toThrow(refused);
  expect(() => listFolder(join(cwd, "file"))).toThrow(CreateError);
  rmSync(cwd, { recursive: true });
});

test("a file where the project has a folder is named as what it is", () => {
  const cwd = mkdtempSync(join(tmpdir(), "ink-create-"));
  mkdirSync(join(cwd, "docs"));
  writeFileSync(join(cwd, "docs/guide"), "");
  const refused = new CreateError(`${join(cwd, "docs/guide")} is a file or inside of one, not a folder.`);
  const answers = completeAnswers({ dir: "." }, "npm");
  expect(() => createProject(answers, { cwd, version: "1.0.0" })).toThrow(refused);
  rmSync(cwd, { recursive: true });
});

test("a file that is there stays, unless it may be written over", () => {
  const cwd = mkdtempSync(join(tmpdir(), "ink-create-"));
  mkdirSync(join(cwd, ".git"));
  expect(listFolder(cwd)).toEqual([]);
  writeFileSync(join(cwd, "README.md"), "mine");
  const create = (known: Partial<Answers>): Project =>
    createProject(completeAnswers({ dir: ".", ...known }, "npm"), { cwd, version: "1.0.0" });
  expect(create({})).toMatchObject({
    kept: ["README.md"],
    problems: [],
    nextSteps: ["npm install", "npm run dev", "npm run build"],
  });
  expect(readFileSync(join(cwd, "README.md"), "utf8")).toBe("mine");
  expect(listFolder(cwd)).not.toContain("node_modules");
  expect(create({ overwrite: true })).toMatchObject({ kept: [], problems: [] });
  expect(readFileSync(join(cwd, "README.md"), "utf8")).not.toBe("mine");
  rmSync(cwd, { recursive: true });
});

test("a manifest that begins with a mark is extended", () => {
  const cwd = mkdtempSync(join(tmpdir(), "ink-create-"));
  writeFileSync(join(cwd, "package.json"), '\uFEFF{ "name": "mine" }');
  createProject(completeAnswers({ dir: "." }, "npm"), { cwd, version: "1.0.0" });
  expect(JSON.parse(readFileSync(join(cwd, "package.json"), "utf8"))).toMatchObject({ name: "mine" });
  rmSync(cwd, { recursive: true });
});

test.each(["null", "[]", '{ "scripts": null }'])(
  "the manifest %s is refused, and nothing is written",
  (text) => {
    const cwd = mkdtempSync(join(tmpdir(), "ink-create-"));
    writeFileSync(join(cwd, "package.json"), text);
    const answers = completeAnswers({ dir: "." }, "npm");
    expect(() => createProject(answers, { cwd, version: "1.0.0" })).toThrow(CreateError);
    expect(listFolder(cwd)).toEqual(["package.json"]);
    rmSync(cwd, { recursive: true });
  },
);

test("a page or a config with another extension stays, and gets no rival", () => {
  const cwd = mkdtempSync(join(tmpdir(), "ink-create-"));
  mkdirSync(join(cwd, "docs"));
  writeFileSync(join(cwd, "docs/index.mdx"), "# Mine\n");
  writeFileSync(join(cwd, "inkstone.config.mjs"), "export default {};\n");
  const answers = completeAnswers({ dir: ".", overwrite: true }, "npm");
  const { kept } = createProject(answers, { cwd, version: "1.0.0" });
  expect(kept.toSorted()).toEqual(["docs/index.mdx", "inkstone.config.mjs"]);
  expect(listFolder(join(cwd, "docs"))).not.toContain("index.md");
  expect(listFolder(cwd)).not.toContain("inkstone.config.ts");
  rmSync(cwd, { recursive: true });
});
