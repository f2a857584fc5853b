import { describe, expect, test } from "vitest";
import { parseArguments } from "./parse-arguments.ts";

const none = { clean: false, open: false, check: false, dryRun: false, all: false, json: false };

test.each([
  ["build", { command: "build", flags: none }],
  ["build website", { command: "build", root: "website", flags: none }],
  ["build --clean --json", { command: "build", flags: { ...none, clean: true, json: true } }],
  [
    "build --config a.ts --base /docs/ --out-dir out",
    { command: "build", flags: { ...none, config: "a.ts", base: "/docs/", outDir: "out" } },
  ],
  [
    "dev --port 3001 --open site",
    { command: "dev", root: "site", flags: { ...none, port: 3001, open: true } },
  ],
  ["--port=0 preview", { command: "preview", flags: { ...none, port: 0 } }],
  ["dev --host", { command: "dev", flags: { ...none, host: "0.0.0.0" } }],
  ["dev --host --open", { command: "dev", flags: { ...none, host: "0.0.0.0", open: true } }],
  ["preview --csp", { command: "preview", flags: { ...none, csp: true } }],
  ["dev --host [::1]", { command: "dev", flags: { ...none, host: "::1" } }],
  ["dev --host 127.0.0.1 site", { command: "dev", root: "site", flags: { ...none, host: "127.0.0.1" } }],
  ["build --out-dir=-odd", { command: "build", flags: { ...none, outDir: "-odd" } }],
  ["dev --port 65535", { command: "dev", flags: { ...none, port: 65_535 } }],
  ["build --timing", { command: "build", flags: { ...none, timing: true } }],
  ["check --record", { command: "check", flags: { ...none, record: true } }],
  ["update --check --dry-run", { command: "update", flags: { ...none, check: true, dryRun: true } }],
  ["eject Footer site", { command: "eject", component: "Footer", root: "site", flags: none }],
  ["search push --all", { command: "search", words: ["push"], flags: { ...none, all: true } }],
  [
    "search query a site --lang zh",
    { command: "search", words: ["query", "a"], root: "site", flags: { ...none, lang: "zh" } },
  ],
  ["build -- --odd", { command: "build", root: "--odd", flags: none }],
])("inkstone %s", (line, run) => {
  expect(parseArguments(line.split(" "))).toEqual({ kind: "run", ...run });
});

test.each([
  ["--help", "help"],
  ["-h", "help"],
  ["build --help", "help"],
  ["help build", "help"],
  ["version", "version"],
  ["--version", "version"],
  ["-v", "version"],
])("inkstone %s", (line, kind) => {
  expect(parseArguments(line.split(" "))).toEqual({ kind });
});

describe("what is not understood is explained", () => {
  test.each([
    ["", "A command is missing.", "Write inkstone dev, build or preview; --help tells more."],
    ["biuld", 'Unknown command "biuld".', 'Did you mean "build"?'],
    [
      "website",
      'Unknown command "website".',
      "The commands are dev, build, preview, check, eject, search, update, info.",
    ],
    [
      "toString",
      'Unknown command "toString".',
      "The commands are dev, build, preview, check, eject, search, update, info.",
    ],
    ["build --outDir x", 'Unknown flag "--outDir".', 'Did you mean "--out-dir"?'],
    ["build --zzzzzz", 'Unknown flag "--zzzzzz".', "Run inkstone --help for a list."],
    ["build -x", 'Unknown flag "-x".', "Run inkstone --help for a list."],
    ["build --constructor", 'Unknown flag "--constructor".', "Run inkstone --help for a list."],
    ["build --config", "--config needs a value.", "Write --config <file>."],
    ["dev --port --open", "--port needs a value.", "Write --port <number>."],
    ["dev --csp", "dev has no flag --csp.", "It belongs to preview."],
    ["build --base=", "--base needs a value.", "Write --base <path>."],
    ["dev --port abc", '--port must be a number from 0 to 65535, but it is "abc".', "Write --port 4173."],
    ["eject", "The component is missing.", "Write inkstone eject Footer, for example."],
    ["search", "What to do is missing.", 'Write inkstone search push, or inkstone search query "install".'],
    ["search query", "The query is missing.", 'Write inkstone search query "install".'],
    ["dev --port 65536", '--port must be a number from 0 to 65535, but it is "65536".', "Write --port 4173."],
    ["dev --port 70000", '--port must be a number from 0 to 65535, but it is "70000".', "Write --port 4173."],
    ["build --json=yes", "--json takes no value.", "Write only --json."],
    ["build --port 3000", "build has no flag --port.", "It belongs to dev and preview."],
    ["dev --clean", "dev has no flag --clean.", "It belongs to build."],
    ["build a b", '"b" is one argument too many.', "Name one folder at most."],
  ])("inkstone %s", (line, message, hint) => {
    expect(parseArguments(line === "" ? [] : line.split(" "))).toEqual({ kind: "misuse", message, hint });
  });
});
