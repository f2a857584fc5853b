import { expect, test } from "vitest";
import { parseArguments } from "./parse-arguments.ts";

test("every answer can be given on the command line", () => {
  const args = "docs -t i18n --lang zh --pm pnpm --deploy netlify,github-pages --git --no-install --yes";
  expect(parseArguments(args.split(" "))).toEqual({
    kind: "create",
    yes: true,
    known: {
      dir: "docs",
      template: "i18n",
      lang: "zh",
      packageManager: "pnpm",
      hosts: ["netlify", "github-pages"],
      git: true,
      install: false,
    },
  });
});

test("what is not said is left open", () => {
  expect(parseArguments([])).toEqual({ kind: "create", yes: false, known: {} });
});

test.each([
  [["--template", "blog"], '--template cannot be "blog".'],
  [["--pm", "cargo"], '--pm cannot be "cargo".'],
  [["--deploy", "netlify,heaven"], '--deploy cannot be "heaven".'],
  [["a", "b"], '"b" is one argument too many.'],
  [["--tempalte", "basic"], "Unknown option '--tempalte'."],
])("%j is not understood, and the reason is told", (args, message) => {
  expect(parseArguments(args)).toMatchObject({ kind: "misuse", message });
});
