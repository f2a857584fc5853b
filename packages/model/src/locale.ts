/** One language of the site, as the browser knows it. */
export interface Locale {
  /** BCP 47 tag, also the name of its folder: `zh`. */
  lang: string;
  /** How speakers name it: `简体中文`. */
  label: string;
  dir: "ltr" | "rtl";
}
