import { describe, expect, test } from "vitest";
import type { RedirectRule } from "./redirect.ts";
import { type ResolvedRedirects, resolveRedirects } from "./resolve-redirects.ts";

const PAGES = new Set([
  "/",
  "/guide/new",
  "/guide/other",
  "/zh/guide/new",
  "/zh/only",
  "/v0.9/new",
  "/v0.9/zh/new",
]);

test("every old address leads to the page, in every language that has it", () => {
  const { pages, errors } = resolve(
    { from: ["/old", "/older/"], to: "/guide/new#part" },
    { from: "/x", to: "/guide/other" },
  );
  expect(errors).toEqual([]);
  expect(pages).toEqual([
    { from: "/old", to: "/guide/new#part" },
    { from: "/older/", to: "/guide/new#part" },
    { from: "/x", to: "/guide/other" },
    { from: "/zh/old", to: "/zh/guide/new#part" },
    { from: "/zh/older/", to: "/zh/guide/new#part" },
  ]);
});

test("a rule of its own for a language stays", () => {
  const { pages } = resolve({ from: "/old", to: "/guide/new" }, { from: "/zh/old", to: "/zh/only" });
  expect(pages.filter(({ from }) => from === "/zh/old")).toEqual([{ from: "/zh/old", to: "/zh/only" }]);
});

test("an expression holds for every language too", () => {
  const { patterns, errors } = resolve({ from: /^\/v1\/(.*)$/i, to: "/guide/$1" });
  expect(errors).toEqual([]);
  expect(patterns.map(({ expression, to }) => [String(expression), to])).toEqual([
    [String.raw`/^\/v1\/(.*)$/i`, "/guide/$1"],
    [String.raw`/^\/zh\/v1\/(.*)$/i`, "/zh/guide/$1"],
  ]);
});

test("one expression leads all addresses with a slash at the end to those without", () => {
  const { patterns, errors } = resolve({ from: /^\/(.+)\/$/, to: "/$1" });
  expect(errors).toEqual([]);
  expect(patterns.map(({ expression, to }) => [String(expression), to])).toContainEqual([
    String.raw`/^\/(.+)\/$/`,
    "/$1",
  ]);
});

test("rules for a version hold for its languages, too", () => {
  const { pages, errors } = resolve(
    { from: "/v0.9/old", to: "/v0.9/new#part" },
    { from: "/moved", to: "/v0.9/new" },
    { from: "/v0.9/zh/gone", to: "/zh/only" },
  );
  expect(errors).toEqual([]);
  expect(pages.slice(3)).toEqual([
    { from: "/v0.9/zh/old", to: "/v0.9/zh/new#part" },
    { from: "/zh/moved", to: "/v0.9/zh/new" },
  ]);
});

test("an expression for a version holds for its languages, too", () => {
  const { patterns } = resolve(
    { from: /^\/v0\.9\/a\/(.*)$/, to: "/v0.9/$1" },
    { from: /^\/v0.9\/zh\/b\//, to: "/zh/only" },
  );
  expect(patterns.slice(2).map(({ expression, to }) => [String(expression), to])).toEqual([
    [String.raw`/^\/v0\.9\/zh\/a\/(.*)$/`, "/v0.9/zh/$1"],
  ]);
});

test("a chain is told, and readers are sent to its end", () => {
  const { pages, errors, warnings } = resolve(
    { from: "/a", to: "/b" },
    { from: "/b", to: "/c" },
    { from: /^\/c$/, to: "/guide/other" },
  );
  expect(errors.map(({ code }) => code)).toEqual([]);
  expect(pages.slice(0, 2)).toEqual([
    { from: "/a", to: "/guide/other" },
    { from: "/b", to: "/guide/other" },
  ]);
  expect(warnings.map(({ message }) => message)).toEqual([
    "This redirect takes a detour: /a → /b → /c → /guide/other.",
    "This redirect takes a detour: /b → /c → /guide/other.",
  ]);
});

test("an expression whose target is redirected again is told, and leads to the end where that is known", () => {
  const { patterns, errors, warnings } = resolve(
    { from: /^\/v1\//, to: "/old" },
    { from: /^\/v2\/(.*)$/, to: "/v1/$1" },
    { from: "/old", to: "/guide/other" },
  );
  expect(errors).toEqual([]);
  expect(patterns.map(({ to }) => to)).toEqual(["/guide/other", "/v1/$1", "/zh/v1/$1"]);
  expect(warnings.map(({ message, hint }) => [message, hint])).toEqual([
    [
      String.raw`What /^\/v1\// leads to (/old) is redirected again.`,
      "Let it lead to /guide/other at once. Readers are sent there already.",
    ],
    [
      String.raw`What /^\/v2\/(.*)$/ leads to (/v1/$1) is redirected again.`,
      expect.stringContaining("after more than one step"),
    ],
  ]);
});

describe("what cannot be is an error", () => {
  test("a circle, once", () => {
    expect(messages({ from: "/a", to: "/b" }, { from: "/b", to: "/a.html" })).toEqual([
      "These redirects go round in a circle: /a → /b → /a.html.",
    ]);
  });

  test.each<[string, RedirectRule, string]>([
    ["itself", { from: "/a", to: "/a/" }, "These redirects go round in a circle: /a → /a/."],
    [
      "a page",
      { from: "/guide/other/", to: "/" },
      "The redirect from /guide/other/ to / would take the place of a page.",
    ],
    [
      "no page",
      { from: "/a", to: "/nowhere" },
      "The redirect from /a leads to /nowhere, and there is no such page.",
    ],
    [
      "a relative target",
      { from: "/a", to: "b" },
      "The redirect from /a leads to b, and there is no such page.",
    ],
    ["a query", { from: "/a?b", to: "/" }, 'A redirect starts at "/a?b", which is no address of the site.'],
    [
      "an expression that meets itself",
      { from: /^\/old/, to: "/old/new" },
      "What /^\\/old/ leads to (/old/new) is redirected by the same rule.",
    ],
    [
      "an expression that leads to ever longer addresses",
      { from: /^\/docs\/(.*)$/, to: "/docs/v2/$1" },
      "What /^\\/docs\\/(.*)$/ leads to (/docs/v2/$1) is redirected by the same rule.",
    ],
    [
      "an expression that leads to no page",
      { from: /^\/old/, to: "/nowhere" },
      "The redirect from /^\\/old/ leads to /nowhere, and there is no such page.",
    ],
  ])("%s", (_, rule, message) => {
    expect(messages(rule)[0]).toBe(message);
  });

  test("an expression in quotes is to be written without them", () => {
    const [error] = resolve({ from: String.raw`^/old\/a(\.html)?$`, to: "/guide/new" }).errors;
    expect(error?.hint).toBe(String.raw`Write a regular expression, without quotes: /^\/old\/a(\.html)?$/.`);
  });

  test("expressions that lead to each other", () => {
    const rules = [
      { from: /^\/a\/(.*)$/, to: "/b/$1" },
      { from: /^\/b\/(.*)$/, to: "/a/$1" },
    ];
    expect(messages(...rules)[0]).toBe(
      String.raw`What /^\/a\/(.*)$/ leads to (/b/$1) is redirected without an end.`,
    );
  });

  test("two targets for one address", () => {
    expect(messages({ from: "/a", to: "/guide/new" }, { from: "/a.html", to: "/guide/other" })[0]).toBe(
      "There are two redirects from /a.html: to /guide/new and to /guide/other.",
    );
  });
});

test("files, URLs and addresses in any spelling are fine targets", () => {
  expect(
    messages(
      { from: "/a", to: "/paper.pdf" },
      { from: "/b", to: "https://x.y/z" },
      { from: "/c", to: "/guide/new.html?x#y" },
    ),
  ).toEqual([]);
});

function resolve(...rules: RedirectRule[]): ResolvedRedirects {
  return resolveRedirects(rules, { has: (path) => PAGES.has(path), prefixes: ["/zh"], versions: ["/v0.9"] });
}

function messages(...rules: RedirectRule[]): string[] {
  return resolve(...rules).errors.map(({ message }) => message);
}
