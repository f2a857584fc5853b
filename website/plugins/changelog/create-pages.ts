import type { AddedPage } from "inkstone";
import type { Block, Release } from "./read-releases.ts";

/** Texts of the pages around the releases. */
interface Wording {
  lang: string;
  title: string;
  description: string;
  intro: string;
  describe(version: string): string;
  all: string;
  /** What the edit link leads to. */
  editPath: string;
}

const WORDINGS: readonly Wording[] = [
  {
    lang: "en",
    title: "Changelog",
    description: "What every version of Inkstone brought, newest first, with a feed for each language.",
    intro:
      "All packages share one version. Subscribe as [RSS](/changelog.xml), [Atom](/changelog.atom) or [JSON](/changelog.json). [`inkstone update`](/api/commands#update) shows what is new before you install it.",
    describe: (version) => `What is new in Inkstone ${version}.`,
    all: "[All versions](./index.md)",
    editPath: "../../CHANGELOG.md",
  },
  {
    lang: "zh",
    title: "更新日志",
    description: "Inkstone 各个版本的变化，从新到旧，每种语言都有订阅源。",
    intro:
      "所有包共用同一个版本号。可以用 [RSS](/zh/changelog.xml)、[Atom](/zh/changelog.atom) 或 [JSON](/zh/changelog.json) 订阅。[`inkstone update`](/zh/api/commands#update) 在安装之前就会列出新内容。",
    describe: (version) => `Inkstone ${version} 的变化。`,
    all: "[所有版本](./index.md)",
    editPath: "../plugins/changelog/zh.json",
  },
];

/** A page with all releases, and one for each, which is what the feed tells about. */
export function createPages(
  releases: readonly Release[],
  translations: Readonly<Record<string, string>>,
): AddedPage[] {
  return WORDINGS.flatMap((wording) => {
    const write = (release: Release): string => writeBlocks(release.blocks, wording.lang, translations);
    return [
      createIndex(releases, wording, write),
      ...releases.map((release) => createReleasePage(release, wording, write)),
      createMeta(releases, wording),
    ];
  });
}

type Write = (release: Release) => string;

function createIndex(releases: readonly Release[], wording: Wording, write: Write): AddedPage {
  const { lang, title, description, intro, editPath } = wording;
  const sections = releases.map(
    (release) =>
      `## ${release.version} {#${slugOf(release)}}\n\n[${release.date}](./${slugOf(release)}.md)\n\n${write(release)}`,
  );
  const head = { title, description, feed: false };
  return {
    file: `${lang}/changelog/index.md`,
    text: `${writeFrontmatter(head)}\n# ${title}\n\n${intro}\n\n${sections.join("\n\n")}\n`,
    editPath,
  };
}

/** Not to be found by search: the page with all of them says the same. */
function createReleasePage(release: Release, wording: Wording, write: Write): AddedPage {
  const { lang, describe, all, editPath } = wording;
  const title = `Inkstone ${release.version}`;
  const head = { title, description: describe(release.version), date: release.date, search: false };
  return {
    file: `${lang}/changelog/${slugOf(release)}.md`,
    text: `${writeFrontmatter(head)}\n# ${title}\n\n${write(release)}\n\n${all}\n`,
    editPath,
  };
}

function createMeta(releases: readonly Release[], { lang }: Wording): AddedPage {
  return { file: `${lang}/changelog/_meta.json`, text: JSON.stringify(["index", ...releases.map(slugOf)]) };
}

function writeFrontmatter(values: Readonly<Record<string, boolean | string>>): string {
  const lines = Object.entries(values).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n`;
}

/** What nobody has translated yet is shown as it was written. */
function writeBlocks(
  blocks: readonly Block[],
  lang: string,
  translations: Readonly<Record<string, string>>,
): string {
  const say = (text: string): string =>
    lang === "en" ? text : (translations[text] ?? `<span lang="en">${text}</span>`);
  return blocks
    .map(({ kind, text }, index) => {
      const isInList = kind === "item" && blocks[index - 1]?.kind === "item";
      const gap = index === 0 ? "" : isInList ? "\n" : "\n\n";
      return `${gap}${kind === "item" ? "- " : ""}${say(text)}`;
    })
    .join("");
}

/** `0-1-0`: behind a dot, servers look for the ending of a file. */
function slugOf({ version }: Release): string {
  return version.replaceAll(".", "-");
}
