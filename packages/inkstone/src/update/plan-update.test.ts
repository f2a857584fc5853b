import { expect, test } from "vitest";
import type { NamedPackage } from "../project/installed-packages.ts";
import { rewriteManifest } from "./apply-update.ts";
import { changelogBetween } from "./changelog-between.ts";
import { createRange, planUpdate } from "./plan-update.ts";
import type { Registry } from "./registry.ts";

test("official packages get the version of inkstone, others their own", async () => {
  const plan = await planUpdate(
    [named("inkstone", "0.1.0"), named("@inkstone/plugin-rss", "0.1.0"), named("inkstone-plugin-x", "3.0.0")],
    registryOf({ inkstone: "0.2.0", "@inkstone/plugin-rss@0.2.0": "0.2.0", "inkstone-plugin-x": "3.1.0" }),
  );
  expect(plan.steps.map(({ name, target, newRange }) => [name, target, newRange])).toEqual([
    ["inkstone", "0.2.0", "^0.2.0"],
    ["@inkstone/plugin-rss", "0.2.0", "^0.2.0"],
    ["inkstone-plugin-x", "3.1.0", "^3.1.0"],
  ]);
});

test("a release that lacks a package is refused, for it would leave two versions", async () => {
  const plan = planUpdate(
    [named("inkstone", "0.1.0"), named("@inkstone/plugin-rss", "0.1.0")],
    registryOf({ inkstone: "0.2.0" }),
  );
  await expect(plan).rejects.toThrow("The registry has no version 0.2.0 of @inkstone/plugin-rss.");
});

test("who is ahead of the registry stays there, and the rest follows", async () => {
  const plan = await planUpdate(
    [named("inkstone", "0.3.0-beta.1"), named("@inkstone/plugin-rss", "0.2.0")],
    registryOf({ inkstone: "0.2.0", "@inkstone/plugin-rss@0.3.0-beta.1": "0.3.0-beta.1" }),
  );
  expect(plan.steps.map(({ name, target }) => [name, target])).toEqual([
    ["@inkstone/plugin-rss", "0.3.0-beta.1"],
  ]);
});

test("nothing is planned for what is new already, or comes from elsewhere", async () => {
  const linked = { ...named("@inkstone/plugin-rss", "0.1.0"), isFromRegistry: false };
  const plan = await planUpdate([named("inkstone", "0.2.0"), linked], registryOf({ inkstone: "0.2.0" }));
  expect(plan).toEqual({ version: "0.2.0", steps: [], skipped: ["@inkstone/plugin-rss"] });
});

test("ranges keep their kind", () => {
  expect(
    ["^0.1.0", "~0.1.0", "0.1.0", "latest", ">=0.1.0"].map((range) => createRange(range, "0.2.0")),
  ).toEqual(["^0.2.0", "~0.2.0", "0.2.0", "^0.2.0", "^0.2.0"]);
});

test("only ranges change in a manifest", () => {
  const text = '{\n\t"name": "inkstone",\n\t"dependencies": { "inkstone" : "^0.1.0", "x": "^0.1.0" }\n}\n';
  const step = { name: "inkstone", current: "0.1.0", target: "0.2.0", range: "^0.1.0", newRange: "^0.2.0" };
  expect(rewriteManifest(text, { steps: [step] })).toBe(text.replace(': "^0.1.0", "x"', ': "^0.2.0", "x"'));
  const marked = `\uFEFF${text}`;
  expect(rewriteManifest(marked, { steps: [step] })).toBe(
    `\uFEFF${rewriteManifest(text, { steps: [step] })}`,
  );
});

test("the changelog is read from the version that is there to the one that comes", () => {
  const text = "# Changelog\n\nWords.\n\n## 0.3.0\n\n- c\n\n## 0.2.0\n\n- b\n\n## 0.1.0\n\n- a\n";
  expect(changelogBetween(text, "0.1.0", "0.2.0")).toEqual([{ version: "0.2.0", text: "- b" }]);
  expect(changelogBetween(text, "0.1.0", "0.3.0").map(({ version }) => version)).toEqual(["0.3.0", "0.2.0"]);
});

function named(name: string, installed: string): NamedPackage {
  return {
    name,
    range: `^${installed}`,
    installed,
    isOfficial: !name.startsWith("inkstone-"),
    isFromRegistry: true,
  };
}

/** What a registry answers, by what it is asked for. */
function registryOf(versions: Record<string, string>): Registry {
  return {
    findVersion: (spec) => Promise.resolve(versions[spec]),
    readFile: () => Promise.resolve(undefined),
  };
}
