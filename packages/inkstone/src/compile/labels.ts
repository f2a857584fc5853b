import { ARTICLE_KEYS } from "@inkstone/model";
import type { Config, ContainerType } from "../config/config.ts";
import { routeOf } from "../site/route-path.ts";

/** The few words that compile writes into articles itself. */
export interface Labels {
  code: CodeLabels;
  /** With `{title}` for what the heading says: a list of links that are all called alike leads nowhere. */
  headingLink: string;
  footnotes: string;
  /** What the box of a task says to those who do not see it. */
  tasks: { done: string; open: string };
  backToReference: string;
  /** Titles by type, those of the site's own types included. */
  containers: Readonly<Record<ContainerType, string> & Record<string, string>>;
}

/** Words around code blocks. */
export interface CodeLabels {
  copy: string;
  /** Said when the code is on the clipboard. */
  copied: string;
  wrap: string;
  /** With `{lines}` for their number. */
  showAll: string;
  showLess: string;
  /** Name of a group of blocks of which one is shown. */
  group: string;
}

const en: Labels = {
  code: {
    copy: "Copy code",
    copied: "Copied",
    wrap: "Wrap lines",
    showAll: "Show all {lines} lines",
    showLess: "Show less",
    group: "Code variants",
  },
  headingLink: "Link to “{title}”",
  footnotes: "Footnotes",
  tasks: { done: "Done", open: "To do" },
  backToReference: "Back to reference {reference}",
  containers: {
    tip: "Tip",
    note: "Note",
    info: "Info",
    important: "Important",
    warning: "Warning",
    caution: "Caution",
    danger: "Danger",
    details: "Details",
  },
};

const zh: Labels = {
  code: {
    copy: "复制代码",
    copied: "已复制",
    wrap: "自动换行",
    showAll: "展开全部 {lines} 行",
    showLess: "收起",
    group: "代码组",
  },
  headingLink: "“{title}”的链接",
  footnotes: "脚注",
  tasks: { done: "已完成", open: "未完成" },
  backToReference: "返回引用处 {reference}",
  containers: {
    tip: "提示",
    note: "注意",
    info: "信息",
    important: "重要",
    warning: "警告",
    caution: "小心",
    danger: "危险",
    details: "详细信息",
  },
};

export function labelsOf(file: string, config: Config): Labels {
  const { lang } = routeOf(file, config);
  const labels = withWords(lang.startsWith("zh") ? zh : en, wordsOfSite(lang, config));
  const own = Object.entries(config.markdown.containers);
  if (own.length === 0) return labels;
  const titles = own.map(([name, { title }]): [string, string] => [
    name,
    title[lang] ?? title[""] ?? title[config.lang] ?? name,
  ]);
  return { ...labels, containers: { ...labels.containers, ...Object.fromEntries(titles) } };
}

/** What the site itself says in its articles in a language. */
export function wordsOfSite(lang: string, { locales }: Pick<Config, "locales">): WordsOfSite {
  const messages = locales.find((locale) => locale.lang === lang)?.theme.messages ?? {};
  return Object.fromEntries(articleWords.flatMap((key) => (key in messages ? [[key, messages[key]]] : [])));
}

type WordsOfSite = Readonly<Partial<Record<string, string>>>;

/** Some words stand both in articles and around them. */
const articleWords = [...ARTICLE_KEYS, "copied", "lastUpdated", "outline", "overview", "pager"] as const;

function withWords(labels: Labels, words: WordsOfSite): Labels {
  const types = Object.entries(labels.containers).map(
    ([type, title]) => [type, words[type] ?? title] as const,
  );
  return {
    code: {
      copy: words["copyCode"] ?? labels.code.copy,
      copied: words["copied"] ?? labels.code.copied,
      wrap: words["wrapLines"] ?? labels.code.wrap,
      showAll: words["showAll"] ?? labels.code.showAll,
      showLess: words["showLess"] ?? labels.code.showLess,
      group: words["codeVariants"] ?? labels.code.group,
    },
    headingLink: words["headingLink"] ?? labels.headingLink,
    footnotes: words["footnotes"] ?? labels.footnotes,
    tasks: {
      done: words["taskDone"] ?? labels.tasks.done,
      open: words["taskOpen"] ?? labels.tasks.open,
    },
    backToReference: words["backToReference"] ?? labels.backToReference,
    containers: Object.fromEntries(types) as Labels["containers"],
  };
}
