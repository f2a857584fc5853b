import { expect, test } from "vitest";
import { SiteError } from "../support/errors/site-error.ts";
import { describeBytes, describeCount, describeDuration } from "./describe-amount.ts";
import { describeBuild } from "./commands/describe-build.ts";
import { describeHelp } from "./help.ts";
import { type CommandReporter, createReporter } from "./reporter.ts";

const warning = new SiteError("Odd.", {
  code: "odd",
  hint: "Mend it.",
  place: { file: "docs/a.md", line: 1, column: 3 },
});

test("without a terminal there is a line for each stage and no escape code", () => {
  const { reporter, out, err } = create({});
  tell(reporter);
  expect(out()).toBe("hello\n");
  expect(err()).toBe(`compile 2
 warn  Odd.
   at  docs/a.md:1:3
       1 │ text of docs/a.md
         │   ^
  fix  Mend it.
bundle
`);
  expect(reporter.warnings).toEqual([warning]);
});

test("on a terminal one line is written over, and gone at the end", () => {
  const { reporter, err } = create({ isTTY: true });
  tell(reporter);
  expect(err()).toContain("\r\u001B[2K\u001B[36mcompile\u001B[39m 0/2");
  expect(err()).toContain("\u001B[36mcompile\u001B[39m 2/2");
  expect(err().split("\n").at(-1)).toMatch(/\r\u001B\[2K$/);
});

test("NO_COLOR keeps the line but not the colours", () => {
  const { reporter, err } = create({ isTTY: true, env: { NO_COLOR: "1" } });
  tell(reporter);
  expect(err()).toContain("\r\u001B[2Kcompile 0/2");
  expect(err()).not.toMatch(/\u001B\[\d+m/);
});

test.each([{ TERM: "dumb" }, { CI: "true" }])("%j gets plain lines even on a terminal", (env) => {
  const { reporter, err } = create({ isTTY: true, env });
  tell(reporter);
  expect(err()).not.toContain("\r");
});

test("a line that would wrap is not drawn", () => {
  const { reporter, err } = create({ isTTY: true, columns: 10 });
  tell(reporter);
  expect(err()).not.toContain("\r");
});

test("ticks are drawn no faster than an eye can see", () => {
  const { reporter, err } = create({ isTTY: true });
  reporter.stage("compile", 100_000);
  for (let done = 1; done < 100_000; done++) reporter.tick(done);
  expect(err().split("\r").length).toBeLessThan(50);
});

test("for a program standard output stays empty and stages are not told", () => {
  const { reporter, out, err } = create({ isJson: true });
  tell(reporter);
  expect(out()).toBe("");
  expect(err()).toMatch(/^ warn {2}Odd\./);
});

test("amounts are told in units that people know", () => {
  expect([0, 87.4, 999.6, 1234, 59_900, 61_000, 125_000].map(describeDuration)).toEqual([
    "0ms",
    "87ms",
    "1.0s",
    "1.2s",
    "59.9s",
    "1m 1s",
    "2m 5s",
  ]);
  expect([0, 999, 1000, 999_960, 1_234_567, 5e9].map(describeBytes)).toEqual([
    "0 B",
    "999 B",
    "1.0 KB",
    "1.0 MB",
    "1.2 MB",
    "5.0 GB",
  ]);
  expect([describeCount(1, "page"), describeCount(0, "page")]).toEqual(["1 page", "0 pages"]);
});

test("a build is summed up", () => {
  const result = {
    pages: 214,
    durationMs: 912,
    compiled: 12,
    cached: 202,
    written: 1,
    unchanged: 600,
    removed: 2,
    bytes: 3_400_000,
    warnings: 1,
  };
  expect(describeBuild(result, "dist")).toMatchInlineSnapshot(`
    "built 214 pages in 912ms
      12 compiled, 202 from the cache
      1 file written, 600 unchanged, 2 removed
      3.4 MB in dist
      1 warning"
  `);
});

test("the help knows every command, flag and exit code", () => {
  const help = describeHelp();
  for (const word of ["dev", "build", "preview", "--config", "--out-dir", "--json", "--version, -v", "130"]) {
    expect(help).toContain(word);
  }
  expect(help.split("\n").every((line) => line.length <= 100)).toBe(true);
});

test("a file is read once for all that is told in one go, and again later", async () => {
  const read: string[] = [];
  const { reporter } = create({ read });
  for (let count = 0; count < 3; count++) reporter.warn(warning);
  expect(read).toEqual(["docs/a.md"]);
  await Promise.resolve();
  reporter.warn(warning);
  expect(read).toEqual(["docs/a.md", "docs/a.md"]);
});

function tell(reporter: CommandReporter): void {
  reporter.stage("compile", 2);
  reporter.tick(1);
  reporter.warn(warning);
  reporter.tick(2);
  reporter.info("hello");
  reporter.stage("bundle");
  reporter.end();
}

interface Terminal {
  isTTY?: boolean;
  columns?: number;
  env?: Record<string, string>;
  isJson?: boolean;
  /** Takes the files that are read. */
  read?: string[];
}

function create({ isTTY = false, columns = 80, env = {}, isJson = false, read = [] }: Terminal): {
  reporter: CommandReporter;
  out(): string;
  err(): string;
} {
  let [out, err] = ["", ""];
  const reporter = createReporter({
    stdout: { write: (text) => (out += text), isTTY },
    stderr: { write: (text) => (err += text), isTTY, columns },
    env,
    isJson,
    readSource: ({ file }) => {
      read.push(file);
      return `text of ${file}`;
    },
  });
  return { reporter, out: () => out, err: () => err };
}
