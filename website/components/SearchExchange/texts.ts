const en = {
  form: "Ask the search service",
  query: "What to look for",
  ask: "Ask",
  idle: "Nothing has been asked yet.",
  asking: "Asking…",
  found: "{shown} of {all} records are in the answer.",
  failed: "There was no answer: {reason}",
  request: "What is sent",
  answer: "What is answered",
};

export type ExchangeTexts = typeof en;

const zh: ExchangeTexts = {
  form: "向搜索服务提问",
  query: "要找什么",
  ask: "提问",
  idle: "还没有提问。",
  asking: "正在提问……",
  found: "共找到 {all} 条记录，应答中有 {shown} 条。",
  failed: "没有得到应答：{reason}",
  request: "发出的请求",
  answer: "收到的应答",
};

export const TEXTS: Readonly<Record<string, ExchangeTexts>> = { en, zh };
