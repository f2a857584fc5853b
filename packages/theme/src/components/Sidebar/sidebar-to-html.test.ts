import type { PageData, SidebarItem, SiteData } from "@inkstone/model";
import { createRenderer } from "@inkstone/runtime/server";
import fc from "fast-check";
import { expect, test } from "vitest";
import { sidebarToHtml } from "./sidebar-to-html.ts";
import { SidebarTree } from "./SidebarTree.tsx";

const texts = fc.constantFrom("A", "B & <b>", "起步");
const links = fc.constantFrom(
  "/guide/a",
  "/guide/b?x=1&y",
  "https://example.com/",
  "mailto:a@b.c",
  undefined,
);
const icons = fc.constantFrom(undefined, "github", "x", "i", "🎉", "/logo.svg", '<svg><path d="M0"/></svg>');
const tags = fc.constantFrom(undefined, "new");

const { items: lists } = fc.letrec<{ items: SidebarItem[]; item: SidebarItem }>((tie) => ({
  items: fc.array(tie("item"), { maxLength: 4 }),
  item: fc.oneof(
    { depthSize: "small" },
    fc.record({ divider: fc.constantFrom<"dashed" | "solid">("dashed", "solid") }),
    fc.record({ rest: fc.constant(380), link: fc.constantFrom("/guide/a", "/guide/b?x=1&y") }),
    fc.record({ sectionHeader: texts, icon: icons, tag: tags }).map(withoutUndefined<SidebarItem>),
    fc
      .record({ text: texts, link: links, icon: icons, tag: tags, itemCount: fc.constantFrom(undefined, 3) })
      .map(withoutUndefined<SidebarItem>),
    fc
      .record({
        text: texts,
        link: links,
        collapsible: fc.constantFrom(true, false, undefined),
        collapsed: fc.constantFrom(true, false, undefined),
        items: tie("items"),
      })
      .map(withoutUndefined<SidebarItem>),
  ),
}));

test("the server writes what React draws in the browser", () => {
  fc.assert(
    fc.property(lists, (items) => {
      for (const routePath of ["/guide/a", "/guide/b?x=1&y", "/guide/a"]) {
        const page = { ...PAGE, routePath };
        expect(sidebarToHtml(items, { page, site: SITE })).toBe(drawWithReact(items, page));
      }
    }),
  );
});

test("other sites open in a new tab, a program for letters by itself", () => {
  const items = ["https://a.b", "mailto:a@b.c"].map((link) => ({ text: "A", link }));
  expect(sidebarToHtml(items, { page: PAGE, site: SITE })).toBe(
    '<ul><li><a href="https://a.b" target="_blank" rel="noreferrer">A</a></li><li><a href="mailto:a@b.c">A</a></li></ul>',
  );
});

test("what was left out of a long list is a link to the nearest of it", () => {
  const items = [{ rest: 380, link: "/guide/b" }];
  expect(sidebarToHtml(items, { page: PAGE, site: SITE })).toBe(
    '<ul><li data-rest=""><a href="/docs/guide/b">380 more pages</a></li></ul>',
  );
});

function drawWithReact(items: SidebarItem[], page: PageData): string {
  const { renderPage } = createRenderer({ Layout: () => SidebarTree({ items }) });
  const { body } = renderPage({ page, site: SITE, sidebar: items, html: "" });
  // React asks for pictures ahead of time; small icons can wait.
  return body.replace(/^(?:<link rel="preload"[^>]*>)+/, "");
}

function withoutUndefined<Value>(value: object): Value {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value;
}

const PAGE = { routePath: "/guide/a", sidebarId: "guide", lang: "en", frontmatter: {} } as PageData;
const SITE = { base: "/docs/", cleanUrls: true, theme: { messages: {} } } as unknown as SiteData;
