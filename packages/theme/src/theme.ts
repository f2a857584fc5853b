import { defineTheme } from "@inkstone/runtime";
import { sidebarToHtml } from "./components/Sidebar/sidebar-to-html.ts";
import { Layout } from "./layouts/Layout/Layout.tsx";

/** What a site wears when it brings no theme of its own. */
export const theme = defineTheme({ Layout, sidebarToHtml });
