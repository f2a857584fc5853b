import { defineConfig } from "inkstone";

export default defineConfig({
  title: "%TITLE%",
  description: "The components of %TITLE%, with live examples.",
  icon: "/favicon.svg",
  search: true,
  globalStyles: "styles/components.css",
  markdown: { checkDeadLinks: "error" },
});
