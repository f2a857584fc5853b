import { expect, test } from "vitest";
import { parseArguments } from "./parse-arguments.ts";

test("a site or a data folder is served, with keys from flags or from the environment", () => {
  const env = { INKSTONE_SEARCH_ADMIN_KEY: "from-env", INKSTONE_SEARCH_KEY: "reader" };
  expect(parseArguments(["serve", "--data", "./data", "--port", "0", "--admin-key", "flag"], env)).toEqual({
    kind: "serve",
    options: { data: "./data", port: 0, adminKey: "flag", searchKey: "reader" },
  });
  expect(
    parseArguments(["serve", "./dist", "--edition", "en", "--edition", "v2/zh", "--prefix", "docs_"], {}),
  ).toEqual({
    kind: "serve",
    options: { site: "./dist", editions: ["en", "v2/zh"], prefix: "docs_" },
  });
});

test.each([
  [["serve"], "Say what to serve"],
  [["serve", "dist", "--data", "x"], "not both"],
  [["serve", "a", "b"], "b is one argument too many"],
  [["start"], "There is no command start"],
  [["serve", "dist", "--port", "x"], '--port must be a whole number from 0 to 65535, but it is "x"'],
  [["serve", "dist", "--colour"], "Unknown option '--colour'"],
])("%j is a mistake", (args, message) => {
  const command = parseArguments(args, {});
  expect(command.kind === "mistake" ? command.message : command).toContain(message);
});

test("without a command, help is shown", () => {
  expect(parseArguments([], {})).toEqual({ kind: "help" });
  expect(parseArguments(["serve", "-h"], {})).toEqual({ kind: "help" });
  expect(parseArguments(["-v"], {})).toEqual({ kind: "version" });
});
