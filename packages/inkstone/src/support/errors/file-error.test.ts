import { readFileSync, symlinkSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { explainFileError } from "./file-error.ts";
import { SiteError } from "./site-error.ts";

test("what the system refuses is said with the path and what to do", async () => {
  const folder = await mkdtemp(join(tmpdir(), "ink-refusal-"));
  symlinkSync("circle", join(folder, "circle"));
  expect(explainFileError(catchError(() => readFileSync(join(folder, "circle"))))).toMatchObject({
    code: "file-refused",
    message: `${join(folder, "circle")} is a link that leads in a circle.`,
    hint: "Remove the link.",
  });
  await rm(folder, { recursive: true });
});

test.each([
  [{ code: "EACCES", syscall: "open", path: "/a.md" }, "This account has no access to /a.md."],
  [
    { code: "EACCES", syscall: "rename", path: "/.dist.staging/2", dest: "/dist/a.html" },
    "This account has no access to /dist/a.html.",
  ],
  [{ code: "EEXIST", syscall: "mkdir", path: "/.cache" }, "/.cache is a file where a folder is needed."],
  [{ code: "EISDIR", syscall: "read", path: "/i18n.json" }, "/i18n.json is a folder where a file is needed."],
  [{ code: "ENOSPC", syscall: "write", path: "/dist/a.html" }, "There is no room for /dist/a.html."],
  [{ code: "ENOSPC", syscall: "watch", path: "/docs" }, "watch so many files"],
  [{ code: "EMFILE", syscall: "watch", path: "/docs" }, "watch so many files"],
  [{ code: "EMFILE", syscall: "open", path: "/docs" }, "Too many files are open."],
  [{ code: "EMFILE", syscall: "open" }, "Too many files are open."],
  [{ code: "ENOSPC", syscall: "write" }, "There is no room on the disk."],
])("%j is told as %j", (details, message) => {
  expect(explainFileError(Object.assign(new Error("refused"), details))).toMatchObject({
    message: expect.stringContaining(message) as string,
  });
});

test("other errors stay what they are", () => {
  const missing = catchError(() => readFileSync("/there/is/no/such/file"));
  expect(explainFileError(missing)).toBe(missing);
  expect(explainFileError("text")).toBe("text");
  expect(explainFileError(undefined)).toBeUndefined();
});

test.each([
  ["of another kind", Object.assign(new Error("no"), { code: "EEXIST", syscall: "open", path: "/a" })],
  ["that names no path", Object.assign(new Error("no"), { code: "EACCES" })],
  ["that is none", { code: "EACCES", path: "/a" }],
  ["that says already what to do", Object.assign(new SiteError("no", { code: "EACCES" }), { path: "/a" })],
])("an error %s stays as it is", (_, error) => {
  expect(explainFileError(error)).toBe(error);
});

function catchError(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}
