/** The words that author components write by themselves. English is the schema of every language. */
const en = {
  caution: "Caution",
  codeVariants: "Code variants",
  copied: "Copied",
  copyCode: "Copy code",
  danger: "Danger",
  details: "Details",
  headings: "Headings of this page",
  important: "Important",
  info: "Info",
  lastUpdated: "Last updated",
  neighbours: "Neighbouring pages",
  note: "Note",
  packageManager: "Package manager",
  pages: "Pages of this section",
  sourceCode: "Source code",
  tip: "Tip",
  warning: "Warning",
  wrapLines: "Wrap lines",
};

/** What a site says otherwise, by the keys of its messages. */
export type OwnWords = Readonly<Partial<Record<string, string>>>;

export type Words = Readonly<Record<keyof typeof en, string>>;

const zh: Words = {
  caution: "小心",
  codeVariants: "代码组",
  copied: "已复制",
  copyCode: "复制代码",
  danger: "危险",
  details: "详细信息",
  headings: "本页标题",
  important: "重要",
  info: "信息",
  lastUpdated: "最后更新于",
  neighbours: "相邻页面",
  note: "注意",
  packageManager: "包管理器",
  pages: "本栏目的页面",
  sourceCode: "源代码",
  tip: "提示",
  warning: "警告",
  wrapLines: "自动换行",
};

/** Words that the interface has, too, under another name. */
const shared: Readonly<Partial<Record<string, string>>> = {
  headings: "outline",
  neighbours: "pager",
  pages: "overview",
};

/** `zh-CN` reads Chinese, an unknown or empty language English. The site's own words win. */
export function wordsOf(lang: string, own: OwnWords = {}): Words {
  const words = Object.entries(/^zh\b/i.test(lang) ? zh : en);
  return Object.fromEntries(words.map(([key, word]) => [key, own[shared[key] ?? key] ?? word])) as Words;
}
