/** A sibling tool, as a menu lists it. */
export interface ToolLink {
  name: string;
  /** What it does, in Chinese, or in any language where there is no English one. */
  desc: string;
  /** What it does, in English. @default desc */
  descEn?: string;
  /** Address of its mark. @default a blank picture */
  logo?: string;
  /** Some marks fill their square, others do not. @default 1 */
  logoScale?: number;
  url: string;
  /** Where its English site is. @default url */
  urlEn?: string;
}

/** A transparent picture of one pixel, for tools without a mark. */
export const BLANK_LOGO = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

export interface ShownTool {
  name: string;
  description: string;
  url: string;
  logo: string;
  scale: number;
}

/** A tool as readers of a language meet it: in English with the English words and address where there are any. */
export function describeTool(tool: ToolLink, lang: string): ShownTool {
  const isEnglish = !/^zh\b/i.test(lang);
  return {
    name: tool.name,
    description: (isEnglish ? tool.descEn : undefined) ?? tool.desc,
    url: (isEnglish ? tool.urlEn : undefined) ?? tool.url,
    logo: tool.logo ?? BLANK_LOGO,
    scale: tool.logoScale ?? 1,
  };
}
