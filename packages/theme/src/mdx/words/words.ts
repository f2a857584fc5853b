/** The words that author components write by themselves. English is the schema of every language. */
const en = {
  caution: "Caution",
  contents: "Contents",
  copyCode: "Copy code",
  danger: "Danger",
  details: "Details",
  important: "Important",
  info: "Info",
  lastUpdated: "Last updated",
  note: "Note",
  pages: "Pages of this section",
  sourceCode: "Source code",
  tip: "Tip",
  warning: "Warning",
};

export type Words = Readonly<Record<keyof typeof en, string>>;

const zh: Words = {
  caution: "小心",
  contents: "目录",
  copyCode: "复制代码",
  danger: "危险",
  details: "详细信息",
  important: "重要",
  info: "信息",
  lastUpdated: "最后更新于",
  note: "注意",
  pages: "本栏目的页面",
  sourceCode: "源代码",
  tip: "提示",
  warning: "警告",
};

/** `zh-CN` reads Chinese, an unknown or empty language English. */
export function wordsOf(lang: string): Words {
  return /^zh\b/i.test(lang) ? zh : en;
}
