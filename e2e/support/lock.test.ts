import { expect, test } from "vitest";
import { findMissingPlatforms } from "./lock.ts";

test("a lock that lacks a platform of a native package names it", () => {
  const platforms = [
    "linux-x64-gnu",
    "linux-x64-musl",
    "linux-arm64-gnu",
    "darwin-x64",
    "darwin-arm64",
    "win32-x64",
  ];
  const optionalDependencies = Object.fromEntries(platforms.map((platform) => [`tool-${platform}`, "1.0.0"]));
  const packages = {
    "": {},
    "node_modules/tool": { version: "1.0.0", optionalDependencies },
    "node_modules/plain": { version: "1.0.0", optionalDependencies: { fsevents: "~2.3.3" } },
    "node_modules/tool-linux-x64-gnu": { version: "1.0.0" },
    "node_modules/tool-linux-arm64-gnu": { version: "1.0.0" },
    "node_modules/tool-darwin-x64": { version: "0.9.0" },
    "node_modules/tool/node_modules/tool-darwin-arm64": { version: "1.0.0" },
    "node_modules/tool-win32-x64": { version: "1.0.0" },
  };
  expect(findMissingPlatforms({ packages })).toEqual([
    "node_modules/tool needs tool-linux-x64-musl 1.0.0",
    "node_modules/tool needs tool-darwin-x64 1.0.0",
  ]);
});
