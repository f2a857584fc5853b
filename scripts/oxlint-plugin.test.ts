import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";

const repository = fileURLToPath(new URL("..", import.meta.url));
const sample = mkdtempSync(join(tmpdir(), "inkstone-lint-"));
afterAll(() => rmSync(sample, { recursive: true }));

test("the linter names file, line and rule of each import that breaks the plan", () => {
  const found = lint({
    "packages/model/src/url.ts": `import type { Page } from "@inkstone/runtime";\nexport type Url = Page;\n`,
    "packages/theme/src/index.ts": `export { a } from "../../model/src/a.ts";\n`,
    "packages/inkstone/src/site/site.ts": `import { render } from "../render/render.ts";\nimport "node:fs";\nrender();\n`,
    "packages/inkstone/src/build.ts": `import { render } from "./render/render.ts";\nrender();\n`,
    "packages/inkstone/src/cli/run.ts": `export const load = () => import("../render/render.ts");\n`,
    "packages/new/src/index.ts": `export const a = 1;\n`,
  });
  expect(found).toMatchInlineSnapshot(`
    [
      "packages/inkstone/src/cli/run.ts:1:34: inkstone/cli may not import inkstone/render. It may import inkstone, inkstone/support, inkstone/config, inkstone/plugins, inkstone/eject, inkstone/update, inkstone/info, inkstone/serve (rooms.mjs). [Error/inkstone(rooms)]",
      "packages/inkstone/src/site/site.ts:1:24: inkstone/site may not import inkstone/render. It may import model, inkstone/support, inkstone/cache, inkstone/history, inkstone/project, inkstone/config, inkstone/plugins, inkstone/content, inkstone/compile (rooms.mjs). [Error/inkstone(rooms)]",
      "packages/inkstone/src/site/site.ts:2:8: inkstone/site may not import node:fs: rooms.mjs keeps it for other rooms. [Error/inkstone(rooms)]",
      "packages/model/src/url.ts:1:27: model may not import runtime. It may import nothing of ours (rooms.mjs). [Error/inkstone(rooms)]",
      "packages/new/src/index.ts:1:1: packages/new/src/index.ts is in no room: give its folder one in rooms.mjs. [Error/inkstone(rooms)]",
      "packages/theme/src/index.ts:1:19: packages/model/src/a.ts is in another package: import @inkstone/model by name. [Error/inkstone(rooms)]",
    ]
  `);
});

/** Lints the files, as if they were this repository, and keeps what the rule on rooms says. */
function lint(files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(sample, file)), { recursive: true });
    writeFileSync(join(sample, file), text);
  }
  const program = join(repository, "node_modules/oxlint/bin/oxlint");
  const args = [program, "--format=unix", "--config", join(repository, ".oxlintrc.json")];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: sample, encoding: "utf8" });
  expect(status).toBe(1);
  return stdout
    .split("\n")
    .filter((line) => line.includes("inkstone(rooms)"))
    .toSorted();
}
