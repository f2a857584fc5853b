/** Words of the tables. */
export const en = {
  prop: "Prop",
  property: "Property",
  parameter: "Parameter",
  type: "Type",
  default: "Default",
  description: "Description",
  required: "required",
  deprecated: "Deprecated",
  returns: "Returns",
  inherited: "Also takes the members of",
  none: "It has no props.",
};

export type Messages = typeof en;

const zh: Messages = {
  prop: "属性",
  property: "属性",
  parameter: "参数",
  type: "类型",
  default: "默认值",
  description: "说明",
  required: "必填",
  deprecated: "已弃用",
  returns: "返回值",
  inherited: "还接受以下类型的成员：",
  none: "没有属性。",
};

const known: Partial<Record<string, Messages>> = { en, zh };

/** `zh-TW` is told in the words of `zh`; a language that is not known, in English or in the words of the site. */
export function messagesOf(lang: string, own: Readonly<Record<string, Partial<Messages>>> = {}): Messages {
  const [base = lang] = lang.split("-");
  return { ...en, ...known[base], ...known[lang], ...own[base], ...own[lang] };
}
