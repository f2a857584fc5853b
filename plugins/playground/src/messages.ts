import { resolveMessages } from "inkstone";

export const en = {
  edit: "Edit and run",
  reset: "Reset",
  share: "Copy link",
  shared: "Link copied",
  copyByHand: "The clipboard is closed to this page. This is the link:",
  result: "Result",
  // Tab indents in there: whoever comes by keyboard is told the way out.
  code: "Code. Escape and then Tab leaves.",
  loading: "Loading the editor…",
  failed: "The editor could not be loaded.",
  forbidden:
    "The content security policy of this site forbids to run code here. The page of the runner needs script-src with 'unsafe-eval' and the address of the site.",
};

export type Messages = typeof en;

const zh: Messages = {
  edit: "编辑并运行",
  reset: "重置",
  share: "复制链接",
  shared: "已复制链接",
  copyByHand: "无法写入剪贴板。链接是：",
  result: "结果",
  code: "代码。先按 Escape 再按 Tab 离开。",
  loading: "正在加载编辑器…",
  failed: "编辑器加载失败。",
  forbidden:
    "站点的内容安全策略禁止在这里运行代码。运行页面的 script-src 需要包含 'unsafe-eval' 和站点的地址。",
};

const hant: Messages = {
  edit: "編輯並執行",
  reset: "重設",
  share: "複製連結",
  shared: "已複製連結",
  copyByHand: "無法寫入剪貼簿。連結是：",
  result: "結果",
  code: "程式碼。先按 Escape 再按 Tab 離開。",
  loading: "正在載入編輯器…",
  failed: "編輯器載入失敗。",
  forbidden:
    "網站的內容安全政策禁止在這裡執行程式碼。執行頁面的 script-src 需要包含 'unsafe-eval' 和網站的網址。",
};

/** A language that is not known is told in English, or in the words of the site. */
export function messagesOf(lang: string, own?: Readonly<Record<string, Partial<Messages>>>): Messages {
  return resolveMessages(lang, { en, zh, "zh-Hant": hant }, own);
}
