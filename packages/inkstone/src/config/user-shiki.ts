import type { LanguageRegistration, ShikiTransformer, ThemeRegistrationAny } from "shiki/core";

/** A theme of Shiki by its name (`nord`), or one of the site's own. */
export type ShikiTheme = ThemeRegistrationAny | string;

/** A transformer of Shiki. One that says when it is wanted leaves all other blocks to the workers. */
export type CodeTransformer = ShikiTransformer & {
  /** What has to stand behind the language of a block: `/\btwoslash\b/`. @default everything */
  readonly when?: RegExp;
  /** Files of which the block that was just coloured tells something, absolute: when one of them changes, so does the page. @default none */
  reads?(): Iterable<string>;
};

/** How code is coloured, as Shiki documents it. */
export interface UserShiki {
  /** Languages that Shiki does not know: grammars, or JSON files with one, relative to the config file. @default [] */
  langs?: (LanguageRegistration | string)[];
  /** Other names of languages: `{ mylang: "js" }`. @default {} */
  langAlias?: Record<string, string>;
  /** Change code, tokens or elements on their way; every hook but `postprocess`. With `when`, only blocks that have it behind their language. @default [] */
  transformers?: CodeTransformer[];
  /** One theme for light and dark. @default Inkstone's own colours */
  theme?: ShikiTheme;
  /** A theme for each appearance. @default Inkstone's own colours */
  themes?: { light: ShikiTheme; dark: ShikiTheme };
}
