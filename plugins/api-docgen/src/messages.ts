import { resolveMessages } from "inkstone";

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

const hant: Messages = {
  prop: "屬性",
  property: "屬性",
  parameter: "參數",
  type: "型別",
  default: "預設值",
  description: "說明",
  required: "必填",
  deprecated: "已棄用",
  returns: "回傳值",
  inherited: "也接受以下型別的成員：",
  none: "沒有屬性。",
};

/** A language that is not known is told in English, or in the words of the site. */
export function messagesOf(lang: string, own?: Readonly<Record<string, Partial<Messages>>>): Messages {
  return resolveMessages(lang, { en, zh, "zh-Hant": hant }, own);
}
