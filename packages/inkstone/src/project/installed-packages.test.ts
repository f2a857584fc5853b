import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findManifest, findNamedPackages, findOfficialVersions } from "./installed-packages.ts";
import { findPackageManager } from "./package-manager.ts";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "inkstone-project-")));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("packages of Inkstone and plugins of others are found, with what is installed of them", () => {
  write("package.json", {
    dependencies: { inkstone: "^0.1.0", react: "^19.0.0", "inkstone-plugin-x": "~1.0.0" },
    devDependencies: { "@inkstone/plugin-rss": "workspace:*", "@me/inkstone-plugin-y": "github:me/y" },
  });
  write("node_modules/inkstone/package.json", { version: "0.1.3" });
  const found = findNamedPackages(join(root, "package.json"));
  expect(
    found.map(({ name, installed, isOfficial, isFromRegistry }) => [
      name,
      installed,
      isOfficial,
      isFromRegistry,
    ]),
  ).toEqual([
    ["inkstone", "0.1.3", true, true],
    ["@inkstone/plugin-rss", undefined, true, false],
    ["@me/inkstone-plugin-y", undefined, false, false],
    ["inkstone-plugin-x", undefined, false, true],
  ]);
});

test("versions of what official packages bring along count too", () => {
  write("package.json", { dependencies: { inkstone: "^0.2.0" } });
  write("node_modules/inkstone/package.json", {
    version: "0.2.0",
    dependencies: { "@inkstone/theme": "0.2.0" },
  });
  write("node_modules/@inkstone/theme/package.json", { version: "0.1.0" });
  expect([...findOfficialVersions(join(root, "package.json")).values()]).toEqual(["0.2.0", "0.1.0"]);
});

test("a manifest may begin with a mark, as npm allows", () => {
  const manifest = join(root, "package.json");
  writeFileSync(manifest, '\uFEFF{ "dependencies": { "inkstone": "^0.2.0" } }');
  write("node_modules/inkstone/package.json", {});
  writeFileSync(join(root, "node_modules/inkstone/package.json"), '\uFEFF{ "version": "0.2.0" }');
  expect(findNamedPackages(manifest)).toMatchObject([{ name: "inkstone", installed: "0.2.0" }]);
});

test("the manifest and the lock of a workspace are found from a folder in it", () => {
  write("package.json", { name: "all" });
  write("pnpm-lock.yaml", {});
  mkdirSync(join(root, "docs/site"), { recursive: true });
  expect(findManifest(join(root, "docs/site"))).toBe(join(root, "package.json"));
  expect(findPackageManager(join(root, "docs/site"))).toEqual({
    name: "pnpm",
    lock: join(root, "pnpm-lock.yaml"),
  });
});

function write(file: string, content: object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify(content));
}
