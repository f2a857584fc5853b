import { relativePath } from "../../support/files/file-system.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import { BundleErrors } from "./bundle-errors.ts";
import type { BundleInput } from "../live-input.ts";

type Sign = "!" | "#" | "?";

/** Fails for a path that the bundler would take apart: the name of a loader ends at `!`, and a query begins at `?`. */
export function refuseUnreadablePaths({ config, pages }: BundleInput): void {
  const { projectRoot, themeDir = projectRoot, globalStyles, globalUIComponents } = config;
  const paths = [
    projectRoot,
    themeDir,
    ...pages.map(({ path }) => path),
    ...globalStyles,
    ...globalUIComponents,
  ];
  const path = paths.find((one) => /[!?]/.test(one));
  if (path !== undefined) throw createPathError(path, path.includes("!") ? "!" : "?", projectRoot);
}

/** Scripts may be below a folder with `#`, but style sheets may not: the bundler escapes the sign, and then misses the escaped name. */
export function findEscapedPath(
  failures: readonly { message: string }[],
  projectRoot: string,
): BundleErrors | undefined {
  // Of a loader's name, what stands behind the sign is cut off: packages are below that folder, too.
  const isMissed = failures.some(({ message }) => /\u200B#|^Unable to resolve loader .*#/.test(message));
  return isMissed && projectRoot.includes("#") ? createPathError(projectRoot, "#", projectRoot) : undefined;
}

function createPathError(path: string, sign: Sign, projectRoot: string): BundleErrors {
  const shown = projectRoot.includes(sign) ? projectRoot : relativePath(projectRoot, path);
  const error = new SiteError(
    `The bundler cannot read ${shown}: in a path, "${sign}" has a meaning for it.`,
    {
      code: "bundle-path",
      hint: `Rename the file or folder without "${sign}". Only sites without components, theme and styles of their own need no bundler.`,
    },
  );
  return new BundleErrors([error], []);
}
