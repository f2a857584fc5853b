import type { Config } from "../../config/config.ts";
import { inFolder, relativePath } from "../../support/files/file-system.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import type { Finding } from "../finding.ts";
import { type RouteConfig, withoutExtension } from "../route-path.ts";
import type { Route, Site } from "../site.ts";

type EditionsConfig = RouteConfig & Pick<Config, "projectRoot" | "root">;

interface Move {
  kind: "language" | "version";
  /** The folder, or the page, that has the name of another edition. */
  name: string;
  /** From the content folder on, with the name: `en/zh/`. */
  folder: string;
}

/** Pages that a name inside of one edition's folder takes to another: `en/zh/page.md` is `/zh/page`, which is Chinese. */
export function judgeEditions({ routes }: Pick<Site, "routes">, config: EditionsConfig): Finding[] {
  const moved = new Map<string, { route: Route; move: Move; count: number }>();
  for (const route of routes.values()) {
    const move = route.original === undefined ? findMove(route, config) : undefined;
    if (move === undefined) continue;
    const known = moved.get(move.folder);
    if (known === undefined) moved.set(move.folder, { route, move, count: 1 });
    else known.count += 1;
  }
  return [...moved.values()].map(({ route, move, count }) => ({
    error: describeMove(route, move, count, config),
    severity: "warn",
  }));
}

/** Before the folder of another edition there can be none but those of the default one. */
function findMove({ lang, version, page }: Route, config: EditionsConfig): Move | undefined {
  const isOtherVersion = version !== config.multiVersion.default;
  if (!isOtherVersion && lang === config.lang) return undefined;
  const path = `/${withoutExtension(page.file)}/`;
  const behind = (name: string): string => path.slice(1, path.indexOf(`/${name}/`) + name.length + 2);
  if (isOtherVersion && !path.startsWith(`/${version}/`))
    return { kind: "version", name: version, folder: behind(version) };
  const [own, other] = [path.indexOf(`/${config.lang}/`), path.indexOf(`/${lang}/`)];
  return own !== -1 && own < other ? { kind: "language", name: lang, folder: behind(lang) } : undefined;
}

function describeMove(
  { path, page }: Route,
  { kind, name, folder }: Move,
  count: number,
  { projectRoot, root }: EditionsConfig,
): SiteError {
  const more = count === 1 ? "" : ` ${count} pages are.`;
  const file = inFolder(relativePath(projectRoot, root), page.file);
  return new SiteError(
    `This page is at ${path}, in the ${kind} "${name}", because a name in its path is that of the ${kind}.${more}`,
    {
      code: "route-edition",
      hint: `Rename ${folder.slice(0, -1)}, or, if the ${kind} is meant, put "${name}" first in the path.`,
      place: { file, line: 1, column: 1 },
    },
  );
}
