import type { LanguageRegistration, ShikiTransformer, ThemeRegistrationAny } from "shiki/core";

/** A theme of Shiki by its name (`nord`), or one of the site's own. */
export type ShikiTheme = ThemeRegistrationAny | string;

/** How code is coloured, as Shiki documents it. */
export interface UserShiki {
  /** Languages that Shiki does not know: grammars, or JSON files with one, relative to the config file. @default [] */
  langs?: (LanguageRegistration | string)[];
  /** Other names of languages: `{ mylang: "js" }`. @default {} */
  langAlias?: Record<string, string>;
  /** Change code, tokens or elements on their way; every hook but `postprocess`. @default [] */
  transformers?: ShikiTransformer[];
  /** One theme for light and dark. @default Inkstone's own colours */
  theme?: ShikiTheme;
  /** A theme for each appearance. @default Inkstone's own colours */
  themes?: { light: ShikiTheme; dark: ShikiTheme };
}
