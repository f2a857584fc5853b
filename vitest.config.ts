import { existsSync, readdirSync, readFileSync } from "node:fs";
import process from "node:process";
import { configDefaults, defineConfig } from "vitest/config";
import { LONG_PATIENCE_MS, PATIENCE_MS } from "./e2e/support/patience.ts";
import { ClosingLineReporter } from "./scripts/closing-line-reporter.ts";

const exclude = [...configDefaults.exclude, "bench/.work/**", "bench/.peers/**"];

const REACT = "packages/{theme,runtime}/src/**/*.test.{ts,tsx}";

const SITES = ["e2e/**/*.test.ts", "plugins/*/test/**/*.test.ts"];
const building = findBuilding();

const time = {
  testTimeout: LONG_PATIENCE_MS,
  hookTimeout: LONG_PATIENCE_MS,
  expect: { poll: { timeout: PATIENCE_MS } },
};

const served = {
  globalSetup: "e2e/support/global-setup.ts",
  // Run as it is shipped: the bundler loads some of these modules by itself, and both must get the same ones.
  server: { deps: { external: [/[\\/]packages[\\/]inkstone[\\/]dist[\\/]/] } },
  ...time,
  // One hiccup of a busy machine is no verdict on the whole run; the closing lines name what needed another try.
  retry: process.env.CI === undefined ? 0 : 1,
  // A test and its browser mostly wait for each other: three of them fill two cores. And after the unit tests.
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
};

const pure = {
  // Pure code leaves nothing behind that the next file could see, and most of their time was spent on starting anew.
  isolate: false,
  ...time,
};

export default defineConfig({
  test: {
    // With so much patience, a run in which everything is broken would not come to an end.
    bail: process.env.CI === undefined ? 0 : 30,
    reporters: process.env.CI === undefined ? ["default"] : ["default", new ClosingLineReporter()],
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "{packages,plugins}/*/src/**/*.test.{ts,tsx}",
            "bench/**/*.test.{mjs,ts}",
            "scripts/**/*.test.ts",
          ],
          exclude: [...exclude, REACT],
          ...pure,
        },
      },
      // Apart, in React's development build: a build loads the other one, and a process can have only one of them.
      { test: { name: "react", include: [REACT], exclude, ...pure } },
      // Each process has one browser. What a test changes is its own: a site in a folder, a browser context.
      {
        test: { name: "e2e", include: SITES, exclude: [...exclude, ...building], isolate: false, ...served },
      },
      // Builds in the process of the tests begin as authors' do, with nothing loaded: each file has one for itself.
      { test: { name: "e2e-build", include: building, exclude, ...served } },
    ],
  },
});

/** Files that build sites in the process of the tests. */
function findBuilding(): string[] {
  const plugins = readdirSync("plugins").map((name) => `plugins/${name}/test`);
  return ["e2e", ...plugins]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith(".test.ts") && readFileSync(file, "utf8").includes("support/build.ts"));
}
