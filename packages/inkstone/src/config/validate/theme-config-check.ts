import {
  ARTICLE_KEYS,
  type ArticleKey,
  type EditLink,
  MESSAGE_KEYS,
  type MessageKey,
  type NavItem,
  type SocialLink,
} from "@inkstone/model";
import type { UserOverview, UserThemeConfig, UserThemeLocale, UserThemeSettings } from "../user-config.ts";
import { type Check, choice, either, flag, listOf, mapOf, shapeOf, text, withRule } from "./check.ts";
import { icon } from "./icon.ts";
import { link, webUrl } from "./link.ts";
import {
  createCircleProblem,
  createTypeProblem,
  describePath,
  type Problem,
  type ValuePath,
} from "./problem.ts";
import { findLangProblems } from "./rules.ts";

const menuFields = {
  text,
  link,
  activeMatch: withRule(text, findPatternProblems),
  items: later(() => listOf(menuItem)),
};

const menuItem: Check = withRule(shapeOf<Omit<NavItem, "position">>(menuFields, ["text"]), findNavProblems);

const navItem: Check = withRule(
  shapeOf<NavItem>({ ...menuFields, position: choice("left", "right") }, ["text"]),
  findNavProblems,
);

const sidebarGroup: Check = shapeOf<{
  text: string;
  link: string;
  collapsible: boolean;
  collapsed: boolean;
  items: unknown[];
  icon: string;
  tag: string;
}>(
  {
    text,
    link,
    collapsible: flag,
    collapsed: flag,
    items: later(() => listOf(sidebarItem)),
    icon,
    tag: text,
  },
  ["text"],
);

const sidebarHeader: Check = shapeOf<{ sectionHeader: string; icon: string; tag: string }>({
  sectionHeader: text,
  icon,
  tag: text,
});

const sidebarDivider: Check = shapeOf<{ divider: unknown }>({ divider: choice(true, "dashed", "solid") });

/** What an entry is shows in its keys, those of Rspress among them: one that is named otherwise there lacks nothing else. */
const sidebarItem: Check = either(link, {
  kind: "object",
  expected: "an object",
  find(value, path) {
    const keys = new Set(Object.keys(value as object));
    if (keys.has("divider") || keys.has("dividerType")) return sidebarDivider.find(value, path);
    const isHeader = keys.has("sectionHeader") || keys.has("sectionHeaderText");
    return (isHeader ? sidebarHeader : sidebarGroup).find(value, path);
  },
});

const messages: Check = shapeOf<Record<ArticleKey | MessageKey, string>>(
  Object.fromEntries([...MESSAGE_KEYS, ...ARTICLE_KEYS].map((key) => [key, text])) as Record<
    ArticleKey | MessageKey,
    Check
  >,
);

const settings: { [Key in keyof Required<UserThemeSettings>]: Check } = {
  nav: listOf(navItem, "a list of entries"),
  sidebar: withRule(mapOf(listOf(sidebarItem, "a list of entries")), findPrefixProblems),
  socialLinks: listOf(shapeOf<SocialLink>({ icon, link, label: text }, ["icon", "link"])),
  footer: shapeOf<{ message: string }>({ message: withRule(text, findTags) }),
  hideNavbar: choice("always", "auto", "never"),
  backToTop: flag,
  readingProgress: flag,
  editLink: shapeOf<EditLink>({ docRepoBaseUrl: webUrl, text }, ["docRepoBaseUrl"]),
  outlineTitle: text,
  overview: shapeOf<UserOverview>({ filterPlaceholder: text, filterEmpty: text }),
  messages,
};

export const themeConfig: Check = shapeOf<UserThemeConfig>({
  ...settings,
  locales: listOf(
    shapeOf<UserThemeLocale>({ ...settings, lang: withRule(text, findLangProblems), label: text }, ["lang"]),
  ),
});

/** For checks that contain themselves. A list that does so too would never come to an end. */
function later(get: () => Check): Check {
  const above = new Set<unknown>();
  return {
    kind: "list",
    expected: "a list of entries",
    find(value, path) {
      if (above.has(value)) return [createCircleProblem(path)];
      above.add(value);
      try {
        return get().find(value, path);
      } finally {
        above.delete(value);
      }
    },
  };
}

function findNavProblems(item: NavItem, path: ValuePath): Problem[] {
  if (item.link !== undefined || item.items !== undefined) return [];
  return [
    {
      code: "config-nav",
      path,
      message: `${describePath(path)} leads nowhere.`,
      hint: "Add link, or items for a menu.",
    },
  ];
}

/** Of those that footers of other tools have. `<me@example.com>` is text. */
const TAG = /<(?:a|b|br|div|em|i|p|span|strong)(?:\s[^<>]*)?\/?>/i;

/** In other tools the message is HTML; here readers would see the tags. */
function findTags(message: string, path: ValuePath): Problem[] {
  if (!TAG.test(message)) return [];
  return [
    {
      code: "config-footer",
      path,
      message: `${describePath(path)} is plain text, and its tags would be shown.`,
      hint: 'Take them away. Links stand in the slot footerEnd of theme/index.tsx: export const slots = { footerEnd: () => <a href="…">…</a> }.',
    },
  ];
}

function findPatternProblems(pattern: string, path: ValuePath): Problem[] {
  try {
    void new RegExp(pattern);
    return [];
  } catch {
    return [createTypeProblem(path, "a regular expression", pattern)];
  }
}

function findPrefixProblems(sidebars: Record<string, unknown>, path: ValuePath): Problem[] {
  return Object.keys(sidebars)
    .filter((prefix) => !prefix.startsWith("/"))
    .map((prefix) => ({
      code: "config-sidebar",
      path: [...path, prefix],
      message: `A sidebar's key is the path it belongs to and starts with "/", but this one is "${prefix}".`,
      hint: `Write "/${prefix}".`,
    }));
}
