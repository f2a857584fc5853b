import { expect, test } from "vitest";
import { settleHome } from "./settle-home.ts";

test("an account without a home gets one to look into", () => {
  const env: Record<string, string | undefined> = {};
  const find = (): never => {
    throw new Error("uv_os_homedir returned ENOENT (no such file or directory)");
  };
  settleHome({ env, find });
  expect(env).toEqual({ HOME: "/" });
});

test("one that has a home keeps it", () => {
  const env = {};
  settleHome({ env, find: () => "anywhere" });
  expect(env).toEqual({});
});
