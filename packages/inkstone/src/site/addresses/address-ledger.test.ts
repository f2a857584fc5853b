import { expect, test } from "vitest";
import { SiteErrors } from "../../support/errors/site-error.ts";
import { extendLedger, findLostAddresses, listNewAddresses } from "./address-ledger.ts";
import type { Route } from "../site.ts";

test("an address that a page, a file or a page that leads on answers is not lost", () => {
  const text = "/\n/guide/start\n/old\n/older/\n/oldest\n/demo.html\n/%E4%B8%AD\n";
  const outputs = ["old.html", "older/index.html", "oldest/index.html", "demo.html", "中.html"];
  expect(lost(text, ["/", "/guide/start"], outputs)).toEqual([]);
});

test("what nothing answers is told at its line", () => {
  expect(lost("# ours\n/\n\n  /gone  \n/a/\n", ["/"], ["a.html"])).toEqual([
    "4 /gone was published, and nothing answers it now. Lead it on with @inkstone/plugin-client-redirects, or remove the line to give it up.",
    "5 /a/ was published, and nothing answers it now. Lead it on with @inkstone/plugin-client-redirects, or remove the line to give it up.",
  ]);
});

test.each([
  ["/guide/start", ["/start/start", "/guide/stars"], "/start/start"],
  ["/guide/start", ["/guide/stars", "/guide/other"], "/guide/stars"],
  ["/guide/start", ["/guide/introduction", "/else"], "/guide/introduction"],
  ["/guide/start", ["/guide/introduction", "/guide/summary"], undefined],
  ["/guide/start/", ["/guide/start"], "/guide/start"],
])("of %s and the new pages %j, it became %s", (address, fresh, successor) => {
  const [error = ""] = lost(`/\n${address}\n/guide/startx`, ["/", "/guide/startx", ...fresh]);
  expect(/ on to (\S+) with/.exec(error)?.[1]).toBe(successor);
});

test("a line that is no address is an error", () => {
  expect(() => lost("/a\nguide/start\nhttps://example.com/a\n", ["/a"])).toThrow(SiteErrors);
  expect(() => lost("/a\nguide/start\n", ["/a"])).toThrow('"guide/start" is no address.');
});

test("new addresses are those of pages, and not the page for what is not found or one that is kept back", () => {
  const routes = routesOf(["/", "/b", "/a", "/404"]);
  const head = [["meta", { name: "robots", content: "noindex" }]];
  routes.set("/c", { path: "/c", bare: "/c", page: { frontmatter: { head } } } as unknown as Route);
  expect(listNewAddresses(ledgerOf("/\n"), routes)).toEqual(["/a", "/b"]);
});

test("new addresses find their place, and everything else stays as it is", () => {
  expect(extendLedger(ledgerOf("# ours\r\n/b\r\n# of old\n/d"), ["/a", "/c", "/e"])).toBe(
    "# ours\n/a\n/b\n# of old\n/c\n/d\n/e\n",
  );
  const first = extendLedger(ledgerOf(""), ["/a", "/b"]);
  expect(first).toMatch(/^# .+\n# .+\n\/a\n\/b\n$/);
  expect(lost(first, ["/a", "/b"])).toEqual([]);
});

function lost(text: string, paths: string[], outputs: string[] = []): string[] {
  const errors = findLostAddresses(ledgerOf(text), { routes: routesOf(paths), outputs: new Set(outputs) });
  return errors.map(({ message, hint, place }) => `${place?.line} ${message} ${hint}`);
}

function ledgerOf(text: string): { file: string; text: string } {
  return { file: "addresses.txt", text };
}

function routesOf(paths: string[]): Map<string, Route> {
  return new Map(paths.map((path) => [path, { path, bare: path, page: { frontmatter: {} } } as Route]));
}
