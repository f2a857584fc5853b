import { expect, test } from "vitest";
import { renamePatiently } from "./rename-patiently.ts";

test("on Windows a refusal is waited out", () => {
  const tries = refuse("EPERM", 3);
  renamePatiently("a", "b", { platform: "win32", rename: tries.rename });
  expect(tries.count()).toBe(4);
});

test("what is no refusal is told at once", () => {
  const tries = refuse("ENOENT", 3);
  expect(() => renamePatiently("a", "b", { platform: "win32", rename: tries.rename })).toThrow("ENOENT");
  expect(tries.count()).toBe(1);
});

test("elsewhere nobody refuses for a moment only", () => {
  const tries = refuse("EPERM", 3);
  expect(() => renamePatiently("a", "b", { platform: "linux", rename: tries.rename })).toThrow("EPERM");
  expect(tries.count()).toBe(1);
});

function refuse(code: string, times: number): { rename(): void; count(): number } {
  let count = 0;
  return {
    rename: () => {
      count += 1;
      if (count <= times) throw Object.assign(new Error(code), { code });
    },
    count: () => count,
  };
}
