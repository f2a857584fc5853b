import { checkOptions } from "inkstone";

/** Words of the pages. */
const en = {
  overview: "Overview",
  modules: "Modules",
  namespaces: "Namespaces",
  classes: "Classes",
  interfaces: "Interfaces",
  types: "Types",
  functions: "Functions",
  variables: "Variables",
  enums: "Enums",
  constructor: "Constructor",
  properties: "Properties",
  accessors: "Accessors",
  methods: "Methods",
  members: "Members",
  typeParameters: "Type parameters",
  parameters: "Parameters",
  returns: "Returns",
  throws: "Throws",
  examples: "Example",
  remarks: "Remarks",
  see: "See also",
  name: "Name",
  type: "Type",
  value: "Value",
  default: "Default",
  /** Between a word like the one above and what it is said of. */
  colon: ": ",
  description: "Description",
  extends: "Extends",
  implements: "Implements",
  extendedBy: "Extended by",
  implementedBy: "Implemented by",
  inheritedFrom: "From",
  aliasOf: "The same as",
  source: "Source",
  deprecated: "Deprecated",
  optional: "optional",
  readonly: "read-only",
  static: "static",
  abstract: "abstract",
  protected: "protected",
};

export type Messages = typeof en;

const zh: Messages = {
  overview: "概览",
  modules: "模块",
  namespaces: "命名空间",
  classes: "类",
  interfaces: "接口",
  types: "类型",
  functions: "函数",
  variables: "变量",
  enums: "枚举",
  constructor: "构造函数",
  properties: "属性",
  accessors: "访问器",
  methods: "方法",
  members: "成员",
  typeParameters: "类型参数",
  parameters: "参数",
  returns: "返回值",
  throws: "抛出",
  examples: "示例",
  remarks: "补充说明",
  see: "另见",
  name: "名称",
  type: "类型",
  value: "值",
  default: "默认值",
  colon: "：",
  description: "说明",
  extends: "继承自",
  implements: "实现",
  extendedBy: "被继承于",
  implementedBy: "被实现于",
  inheritedFrom: "来自",
  aliasOf: "等同于",
  source: "源码",
  deprecated: "已弃用",
  optional: "可选",
  readonly: "只读",
  static: "静态",
  abstract: "抽象",
  protected: "受保护",
};

const known: Partial<Record<string, Messages>> = { en, zh };

/** `zh-TW` is told in the words of `zh`; a language that is not known, in English or in the words of the site. */
export function messagesOf(lang: string, own: Readonly<Record<string, Partial<Messages>>> = {}): Messages {
  const [base = lang] = lang.split("-");
  return { ...en, ...known[base], ...known[lang], ...own[base], ...own[lang] };
}

/** Throws what is wrong with the words of a site. `owner` is who takes them. */
export function checkMessages(owner: string, own: Readonly<Record<string, Partial<Messages>>> = {}): void {
  const kinds = Object.fromEntries(Object.keys(en).map((key) => [key, "string"])) as Record<
    keyof Messages,
    "string"
  >;
  for (const [lang, words] of Object.entries(own)) {
    checkOptions<Messages>(`messages.${lang} of ${owner}`, words, { kinds });
  }
}
