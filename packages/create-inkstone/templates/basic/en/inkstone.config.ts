import { defineConfig } from "inkstone";

export default defineConfig({
  title: "%QUOTED_TITLE%",
  description: "Everything about %QUOTED_TITLE%.",
  icon: "/favicon.svg",
  search: true,
  markdown: { checkDeadLinks: "error" },
});
