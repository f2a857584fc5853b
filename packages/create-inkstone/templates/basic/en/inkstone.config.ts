import { defineConfig } from "inkstone";

export default defineConfig({
  title: "%TITLE%",
  description: "Everything about %TITLE%.",
  icon: "/favicon.svg",
  search: true,
  markdown: { checkDeadLinks: "error" },
});
