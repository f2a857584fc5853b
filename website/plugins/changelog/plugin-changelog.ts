import { readFileSync } from "node:fs";
import type { Plugin } from "inkstone";
import { createPages } from "./create-pages.ts";
import { readReleases } from "./read-releases.ts";

const CHANGELOG = "../CHANGELOG.md";
const TRANSLATIONS = "plugins/changelog/zh.json";

/** `/changelog/` and a page for each release, from the repository's own changelog. */
export function pluginChangelog(): Plugin {
  return {
    name: "website-changelog",
    watch: [CHANGELOG, TRANSLATIONS],
    pages: (pages) => [
      ...pages,
      ...createPages(
        readReleases(readFileSync(new URL(`../../${CHANGELOG}`, import.meta.url), "utf8")),
        JSON.parse(readFileSync(new URL(`../../${TRANSLATIONS}`, import.meta.url), "utf8")) as Record<
          string,
          string
        >,
      ),
    ],
  };
}
