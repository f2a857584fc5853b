import { defineConfig } from "inkstone";

export default defineConfig({
  title: "%QUOTED_TITLE%",
  description: "%QUOTED_TITLE% 的组件，附带可交互的示例。",
  lang: "zh",
  locales: [{ lang: "zh", label: "简体中文" }],
  icon: "/favicon.svg",
  search: true,
  globalStyles: "styles/components.css",
  markdown: { checkDeadLinks: "error" },
});
