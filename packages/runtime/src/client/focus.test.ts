import { expect, test } from "vitest";
import { decodeHash } from "./focus.ts";

test.each([
  ["#install", "install"],
  ["#%E5%AE%89%E8%A3%85", "安装"],
  ["#安装", "安装"],
  ["#100%", "100%"],
])("%j names the id %j", (hash, id) => {
  expect(decodeHash(hash)).toBe(id);
});
