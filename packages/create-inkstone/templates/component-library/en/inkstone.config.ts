import { defineConfig } from "inkstone";

export default defineConfig({
  title: "%QUOTED_TITLE%",
  description: "The components of %QUOTED_TITLE%, with live examples.",
  icon: "/favicon.svg",
  search: true,
  globalStyles: "styles/components.css",
  markdown: { checkDeadLinks: "error" },
});
