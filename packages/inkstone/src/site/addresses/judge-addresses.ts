import { hrefOf } from "@inkstone/model";
import type { Config } from "../../config/config.ts";
import { inFolder, relativePath } from "../../support/files/file-system.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import type { Finding } from "../finding.ts";
import type { Route, Site } from "../site.ts";

type AddressConfig = Pick<Config, "projectRoot" | "root"> & {
  readonly route: Pick<Config["route"], "cleanUrls">;
};

/** A site without any page, and pages that no link can reach: `/package.json` is taken for a file, and so gets no `.html`. */
export function judgeAddresses({ routes }: Pick<Site, "routes">, config: AddressConfig): Finding[] {
  const folder = relativePath(config.projectRoot, config.root);
  if (routes.size === 0) return [{ error: describeEmptiness(folder), severity: "warn" }];
  if (config.route.cleanUrls) return [];
  return [...routes.values()]
    .filter(({ path, original }) => original === undefined && isFileLike(path))
    .map((route) => ({ error: describeFileLike(route, folder), severity: "warn" }));
}

function describeEmptiness(folder: string): SiteError {
  return new SiteError(`The site has no pages: nothing in ${folder} becomes one.`, {
    code: "site-empty",
    hint: `Add ${inFolder(folder, "index.md")}. Drafts, and what route.exclude names, are left out.`,
  });
}

function isFileLike(path: string): boolean {
  return !path.endsWith("/") && hrefOf(path, { base: "/", cleanUrls: false }) === path;
}

function describeFileLike({ path, page }: Route, folder: string): SiteError {
  const [, name = "", extension = ""] = /([^/]*)\.([^./]*)$/.exec(path) ?? [];
  const source = page.file.slice(page.file.lastIndexOf("."));
  return new SiteError(`${path} looks like a file, so links to this page have no .html and lead nowhere.`, {
    code: "route-file-like",
    hint: `Call it ${name}-${extension}${source}, or remove route.cleanUrls from the config.`,
    place: { file: inFolder(folder, page.file), line: 1, column: 1 },
  });
}
