import { usePage } from "@inkstone/runtime";

/** Whether the page stands in a sidebar and shows it. Known without the sidebar's data, which may not be there yet. */
export function useHasSidebar(): boolean {
  const { sidebarId, frontmatter, pageType } = usePage();
  const isDoc = pageType === "doc" || pageType === "doc-wide" || pageType === "overview";
  return isDoc && sidebarId !== "" && frontmatter.sidebar !== false;
}
