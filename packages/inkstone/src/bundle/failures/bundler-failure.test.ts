import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { createBundlerFailure } from "./bundler-failure.ts";

test.each([
  ["ENOSPC: no space left on device, write", "There is no room on the disk."],
  [
    "EMFILE: too many open files, open '/site/node_modules/.cache/inkstone/bundle/a.js'",
    "Too many files are open.",
  ],
  [
    "EACCES: permission denied, mkdir '/site/node_modules'",
    "This account has no access to /site/node_modules.",
  ],
])("where the system refused %s, the settings are not to blame", (refusal, message) => {
  const error = new Error(`\u001B[31m  × \u001B[0mRspack FS Error: IO error: Error: ${refusal}\n  │ \n`);
  expect(createBundlerFailure(error, "failed", tmpdir())).toMatchObject({ code: "file-refused", message });
});

test("any other failure is told as the bundler tells it", () => {
  expect(createBundlerFailure(new Error("Error: ELSE: no"), "failed", tmpdir())).toMatchObject({
    errors: [{ code: "bundler-failed", message: "The bundler failed: Error: ELSE: no." }],
  });
});
