import { join, relative } from "node:path";
import type { Config } from "../config/config.ts";
import { closest } from "../support/text/closest.ts";
import { isFile, readTextIfExists } from "../support/files/file-system.ts";
import { SiteError } from "../support/errors/site-error.ts";
import { writeFileAtomic } from "../support/files/write-file-atomic.ts";
import { copyComponent } from "./copy-component.ts";
import { readThemeSource } from "./theme-source.ts";

const INDEX_NAMES = ["index.tsx", "index.ts"];

/** Copies a component of the default theme into the site's theme folder and lets it take the place of the original. */
export async function ejectComponent(
  name: string,
  { projectRoot }: Pick<Config, "projectRoot">,
): Promise<string[]> {
  const source = readThemeSource();
  if (!source.parts.includes(name)) throw unknownComponent(name, source.parts);
  const entry = source.fileOf(name);
  if (entry === undefined) throw notCopied(name);

  const folder = join(projectRoot, "theme");
  const index = INDEX_NAMES.find((file) => isFile(join(folder, file))) ?? "index.tsx";
  const exported = readTextIfExists(join(folder, index)) ?? "";
  const files = copyComponent(name, entry, source);
  const taken = files.find(({ path }) => isFile(join(folder, path)));
  const isExported = new RegExp(String.raw`^export\b.*\b${name}\b`, "m").test(exported);
  if (taken !== undefined || isExported)
    throw alreadyThere(name, relative(projectRoot, join(folder, taken?.path ?? index)));

  for (const { path, text } of files) await writeFileAtomic(join(folder, path), text);
  await writeFileAtomic(join(folder, index), `${exported}export { ${name} } from "./${name}/${name}.tsx";\n`);
  return [...files.map(({ path }) => path), index].map((path) => relative(projectRoot, join(folder, path)));
}

function unknownComponent(name: string, known: readonly string[]): SiteError {
  const guess = closest(name, known);
  return new SiteError(`The default theme has no component "${name}" that can be replaced.`, {
    code: "eject-unknown",
    hint: guess === undefined ? `It has ${known.join(", ")}.` : `Did you mean "${guess}"?`,
  });
}

/** The search is more than components: a worker with an engine, and what it fetches when it is needed. */
function notCopied(name: string): SiteError {
  return new SiteError(`The code of "${name}" cannot be copied, only replaced.`, {
    code: "eject-whole",
    hint: `Export a component ${name} of your own from theme/index.tsx.`,
  });
}

function alreadyThere(name: string, file: string): SiteError {
  return new SiteError(`Your theme has a component "${name}" already.`, {
    code: "eject-exists",
    hint: "Remove or rename it first: nothing of yours is overwritten.",
    place: { file, line: 1, column: 1 },
  });
}
