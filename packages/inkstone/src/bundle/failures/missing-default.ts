import { posix } from "node:path";
import type { Config } from "../../config/config.ts";
import { relativePath } from "../../support/files/file-system.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import type { Failure } from "./describe-failure.ts";

/** The names are those that our generated code gives to modules of `globalUIComponents`, of slots and of `globalComponents`. */
const MISSING_DEFAULT =
  /export 'default' \(imported as '(?:Global\d+|Filling\d+|_provided\d+)'\) was not found in '([^']+)'/;

/** Of a component that is mounted without an import of the author's: the bundler shows the import that we wrote. */
export function describeMissingDefault(
  { message, moduleName = "" }: Failure,
  { projectRoot }: Pick<Config, "projectRoot">,
): SiteError | undefined {
  const [, from] = MISSING_DEFAULT.exec(message) ?? [];
  if (from === undefined) return undefined;
  const file = from.startsWith(".")
    ? posix.join(posix.dirname(moduleName), from)
    : relativePath(projectRoot, from);
  return new SiteError(`${file} has no default export.`, {
    code: "bundle-failed",
    hint: "The config or a plugin names the file for the component that it exports as default: write export default function … there.",
    place: { file, line: 1, column: 1 },
  });
}
