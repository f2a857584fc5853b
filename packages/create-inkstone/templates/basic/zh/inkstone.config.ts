import { defineConfig } from "inkstone";

export default defineConfig({
  title: "%QUOTED_TITLE%",
  description: "%QUOTED_TITLE% 的文档。",
  lang: "zh",
  locales: [{ lang: "zh", label: "简体中文" }],
  icon: "/favicon.svg",
  search: true,
  markdown: { checkDeadLinks: "error" },
});
