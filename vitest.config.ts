import { existsSync, readdirSync, readFileSync } from "node:fs";
import process from "node:process";
import { configDefaults, defineConfig } from "vitest/config";
import { ClosingLineReporter } from "./scripts/closing-line-reporter.ts";

const exclude = [...configDefaults.exclude, "bench/.work/**", "bench/.peers/**"];

const REACT = "packages/{theme,runtime}/src/**/*.test.{ts,tsx}";

const SITES = ["e2e/**/*.test.ts", "plugins/*/test/**/*.test.ts"];
const building = findBuilding();

const served = {
  globalSetup: "e2e/support/global-setup.ts",
  // Run as it is shipped: the bundler loads some of these modules by itself, and both must get the same ones.
  server: { deps: { external: [/[\\/]packages[\\/]inkstone[\\/]dist[\\/]/] } },
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // One hiccup of a busy machine is no verdict on the whole run; the closing lines name what needed another try.
  retry: process.env.CI === undefined ? 0 : 1,
  // What is waited for comes late on a busy machine, and that is no failure.
  expect: { poll: { timeout: 20_000 } },
  // A test and its browser mostly wait for each other, so that two of them fill two cores; and after the unit tests.
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
};

const pure = {
  // Pure code leaves nothing behind that the next file could see, and most of their time was spent on starting anew.
  isolate: false,
  // A busy machine is no failure: some of them read all grammars or a whole program first.
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
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
