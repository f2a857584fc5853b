import { defineConfig } from "inkstone";

export default defineConfig({
  title: "%TITLE%",
  description: "Everything about %TITLE%.",
  lang: "%LANG%",
  locales: [
    { lang: "en", label: "English" },
    { lang: "zh", label: "简体中文", description: "%TITLE% 的文档。" },
  ],
  icon: "/favicon.svg",
  search: true,
  languageParity: "error",
  markdown: { checkDeadLinks: "error" },
});
