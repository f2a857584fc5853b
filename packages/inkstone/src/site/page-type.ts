import { PAGE_TYPES, type PageType } from "@inkstone/model";
import type { Route } from "./site.ts";

type TypedRoute = Pick<Route, "bare"> & { page: Pick<Route["page"], "frontmatter"> };

/** What a page is laid out as: what its author said, or what it looks like. */
export function pageTypeOf({ bare, page }: TypedRoute): PageType {
  const { frontmatter } = page;
  const said = PAGE_TYPES.find((type) => type === frontmatter.pageType);
  if (said !== undefined) return said;
  if (frontmatter["overview"] === true) return "overview";
  if (bare === "/404") return "404";
  return bare === "/" && frontmatter.hero !== undefined ? "home" : "doc";
}

export function isHome(route: TypedRoute): boolean {
  return pageTypeOf(route) === "home";
}
