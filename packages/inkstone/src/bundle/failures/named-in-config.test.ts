import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { describeMissingNamed } from "./named-in-config.ts";

test("a file that the config names and that is missing is told where the config names it", async () => {
  const projectRoot = await mkdtemp(join(tmpdir(), "inkstone-named-"));
  onTestFinished(() => rm(projectRoot, { recursive: true }));
  const configFile = join(projectRoot, "inkstone.config.mjs");
  await writeFile(configFile, 'export default {\n  globalStyles: ["a.css", "./b.css"],\n};\n');
  const globalStyles = ["a.css", "b.css"].map((name) => join(projectRoot, name));
  const config = { projectRoot, configFiles: [configFile], globalStyles, globalUIComponents: [] };
  const describe = (path: string): unknown =>
    describeMissingNamed({ message: `Module not found: Can't resolve '${path}' in '/x'` }, config);

  expect(describe(join(projectRoot, "b.css"))).toMatchObject({
    message: "globalStyles names b.css, which does not exist.",
    place: { file: "inkstone.config.mjs", line: 2, column: 27 },
  });
  expect(describe("../Counter.tsx")).toBeUndefined();
});
