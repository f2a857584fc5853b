/** English is the schema of every language: a key that is missing elsewhere is a type error. */
export const en = {
  appearance: "Appearance",
  appearanceAuto: "automatic",
  appearanceDark: "dark",
  appearanceLight: "light",
  editPage: "Edit this page",
  language: "Language",
  mainNavigation: "Main",
  menu: "Menu",
  missingLanguage: "this page is not translated yet",
  missingVersion: "this page is not in this version",
  morePages: "{count} more pages",
  next: "Next",
  notFoundHome: "Go to the home page",
  notFoundText: "The address may be mistyped, or the page has moved.",
  notFoundTitle: "Page not found",
  outline: "On this page",
  overview: "Pages of this section",
  pager: "Previous and next page",
  previous: "Previous",
  sidebar: "Contents",
  skipToContent: "Skip to content",
  version: "Version",
};

export type Messages = Readonly<Record<keyof typeof en, string>>;
