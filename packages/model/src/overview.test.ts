import { expect, test } from "vitest";
import type { SidebarItem } from "./nav.ts";
import { createOverviewGroups } from "./overview.ts";

test("groups are those of the sidebar, and loose pages keep their place between them", () => {
  expect(
    describe([
      page("a"),
      {
        text: "Config",
        link: "/config/",
        items: [page("b"), { text: "Deep", items: [page("c")] }, page("d")],
      },
      page("e"),
    ]),
  ).toBe("(a) Config→/config/(b d) Config / Deep(c) (e)");
});

test("a section header names the pages behind it, a divider says nothing", () => {
  expect(describe([page("a"), { sectionHeader: "Later" }, { divider: "solid" }, page("b")])).toBe(
    "(a) Later(b)",
  );
});

test("inside of a group, a section header is called with it", () => {
  expect(describe([{ text: "Config", items: [{ sectionHeader: "Later" }, page("b")] }])).toBe(
    "Config / Later(b)",
  );
});

test("a group whose own page is not listed is no link to it", () => {
  expect(describe([{ text: "Guide", link: "/not-me/", items: [page("a")] }])).toBe("Guide(a)");
});

test("pages that the overview is not about are left out, and groups of nothing else", () => {
  expect(describe([{ text: "Hidden", items: [page("not-me")] }, page("a")])).toBe("(a)");
});

test("a closed group of a long sidebar is its name, the rest of a long list a link", () => {
  expect(
    describe([
      { text: "Closed", link: "/closed/", itemCount: 9 },
      { rest: 40, link: "/a9" },
    ]),
  ).toBe("Closed→/closed/() (+40)");
});

test("a group's own page has a card when it has headings to show", () => {
  const [group] = createOverviewGroups([{ text: "A", link: "/a/", items: [] }], {
    isListed: () => true,
    headingsOf: () => [{ text: "One", id: "one" }],
  });
  expect(group?.pages).toEqual([{ text: "A", link: "/a/", headings: [{ text: "One", id: "one" }] }]);
});

function describe(items: SidebarItem[]): string {
  return createOverviewGroups(items, { isListed: (link) => !link.includes("not"), headingsOf: () => [] })
    .map(({ text, link, pages, rest }) => {
      const cards = [...pages.map((one) => one.text), ...(rest === undefined ? [] : [`+${rest.rest}`])];
      return `${text}${link === undefined ? "" : `→${link}`}(${cards.join(" ")})`;
    })
    .join(" ");
}

function page(name: string): SidebarItem {
  return { text: name, link: `/${name}` };
}
