import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ReusedReader } from "./reused-reader.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "inkstone-reader-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test.each([0, 1, 1000, 256 * 1024 - 1, 256 * 1024, 256 * 1024 + 1, 1_000_000])(
  "a file of %i bytes is read whole, after one that was longer",
  (size) => {
    const reader = new ReusedReader();
    const [longer, path] = [join(folder, "longer"), join(folder, "file")];
    writeFileSync(longer, "x".repeat(size + 10));
    writeFileSync(path, "文".repeat(size / 3) + "y".repeat(size % 3));
    expect(reader.read(longer).toString()).toBe("x".repeat(size + 10));
    expect(reader.read(path).toString()).toBe("文".repeat(size / 3) + "y".repeat(size % 3));
  },
);

test("a file that is not there is an error that says so", () => {
  expect(() => new ReusedReader().read(join(folder, "none"))).toThrow("ENOENT");
});
