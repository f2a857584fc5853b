import type { OverviewGroup } from "@inkstone/model";
import { expect, test } from "vitest";
import { filterGroups } from "./filter-groups.ts";

const GROUPS: OverviewGroup[] = [
  {
    text: "Config",
    link: "/config/",
    pages: [
      { text: "Basic config", link: "/basic", headings: [heading("title"), heading("Head tags")] },
      { text: "主题配置", link: "/theme", headings: [] },
    ],
  },
  { text: "", pages: [{ text: "Commands", link: "/commands", headings: [heading("dev")] }] },
];

test.each([
  ["", "Config: Basic config[title, Head tags], 主题配置[] | : Commands[dev]"],
  ["  ", "Config: Basic config[title, Head tags], 主题配置[] | : Commands[dev]"],
  ["BASIC", "Config: Basic config[title, Head tags]"],
  ["tag head", "Config: Basic config[Head tags]"],
  ["主题", "Config: 主题配置[]"],
  ["config", "Config: Basic config[title, Head tags], 主题配置[]"],
  ["dev", ": Commands[dev]"],
  ["dev title", ""],
])("%j leaves %j", (query, left) => {
  const described = filterGroups(GROUPS, query).map(
    ({ text, pages }) =>
      `${text}: ${pages.map((page) => `${page.text}[${page.headings.map((one) => one.text).join(", ")}]`).join(", ")}`,
  );
  expect(described.join(" | ")).toBe(left);
});

test("a group of which only some pages are left still leads to its own", () => {
  expect(filterGroups(GROUPS, "basic")[0]?.link).toBe("/config/");
});

function heading(text: string): { text: string; id: string } {
  return { text, id: text };
}
