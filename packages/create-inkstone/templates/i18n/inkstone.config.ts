import { defineConfig } from "inkstone";

export default defineConfig({
  title: "%QUOTED_TITLE%",
  description: "Everything about %QUOTED_TITLE%.",
  lang: "%LANG%",
  locales: [
    { lang: "en", label: "English" },
    { lang: "zh", label: "简体中文", description: "%QUOTED_TITLE% 的文档。" },
  ],
  icon: "/favicon.svg",
  search: true,
  languageParity: "error",
  markdown: { checkDeadLinks: "error" },
});
