import { defineConfig } from "inkstone";

export default defineConfig({
  title: "%TITLE%",
  description: "%TITLE% 的文档。",
  lang: "zh",
  locales: [{ lang: "zh", label: "简体中文" }],
  icon: "/favicon.svg",
  search: true,
  markdown: { checkDeadLinks: "error" },
});
