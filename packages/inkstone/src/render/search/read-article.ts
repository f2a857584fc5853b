import { join } from "node:path";
import { readTextIfExists } from "../../support/files/file-system.ts";
import { cutArticle } from "./cut-article.ts";
import type { RenderInput } from "../render-input.ts";
import type { SiteRenderer } from "../site-renderer.ts";
import type { SearchInput } from "./create-search-files.ts";

/** Articles as a build knows them. Those of live pages are what the server renders; without it, what their authors wrote has to do. */
export function createArticleReader(
  { config, pages, article }: RenderInput,
  renderer: SiteRenderer,
): Pick<SearchInput, "html" | "source" | "textKey"> {
  return {
    source: ({ page: { file } }) => readTextIfExists(join(config.root, file)) ?? "",
    textKey: (route) =>
      route.page.kind === "live" && config.ssg ? renderer.liveKey(route) : route.page.articleKey,
    async html(route) {
      const { kind, file } = route.page;
      if (kind === "live") return config.ssg ? cutArticle(await renderer.renderPlain(route)) : undefined;
      await pages.get(file)?.finish();
      return article(route.page);
    },
  };
}
