import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadConfig } from "../config/load-config.ts";
import { compileKeyOf } from "./compile-key.ts";

const temporary = realpathSync(mkdtempSync(join(tmpdir(), "inkstone-compile-key-")));
afterAll(() => rmSync(temporary, { recursive: true }));

test.each([
  ["nothing of others", "", false],
  ["a transformer", "markdown: { shiki: { transformers: [{ name: 'own' }] } }", true],
  ["a plugin of remark", "markdown: { remarkPlugins: [() => undefined] }", true],
  ["a plugin", "plugins: [{ name: 'inkstone-plugin-own', key: 1, mdast: { heading() {} } }]", true],
])("where pages are made with %s, an upgrade counts or not", async (name, options, counts) => {
  const root = join(temporary, name.replaceAll(" ", "-"), "docs-of-it");
  mkdirSync(join(root, "docs"), { recursive: true });
  writeFileSync(join(root, "inkstone.config.mjs"), `export default { ${options} };`);
  // In a monorepo it stands further up.
  const keyWith = async (lock: string): Promise<string> => {
    writeFileSync(join(root, "../pnpm-lock.yaml"), lock);
    return compileKeyOf(await loadConfig({ root }));
  };
  const before = await keyWith("one: 1.0.0");
  expect(await keyWith("one: 1.0.0")).toBe(before);
  expect((await keyWith("one: 1.0.1")) !== before).toBe(counts);
});
