import { readTextIfExists, relativePath } from "../support/files/file-system.ts";
import type { Place } from "../support/errors/site-error.ts";
import type { Config } from "./config.ts";
import { findPlace, placeAt, type SourceText } from "./validate/find-place.ts";
import type { ValuePath } from "./validate/problem.ts";
import { scanSource } from "../support/text/scan-source.ts";

/**
 * Where a text of the config is written, when a later room finds it wrong: on one of the paths, or where it stands if
 * that is one place only. Undefined rather than a place that is not certain.
 */
export function findInConfig(
  text: string,
  paths: readonly ValuePath[],
  { configFiles, projectRoot }: Pick<Config, "configFiles" | "projectRoot">,
): Place | undefined {
  const sources = configFiles.map((path) => ({
    file: relativePath(projectRoot, path),
    text: readTextIfExists(path) ?? "",
  }));
  const places = paths.flatMap((path) => findInLine(text, findPlace(path, sources), sources) ?? []);
  return places[0] ?? findOnly(text, sources);
}

/** A path leads to the key, or to the nearest thing that is written out: the text must stand behind it. */
function findInLine(
  text: string,
  place: Place | undefined,
  sources: readonly SourceText[],
): Place | undefined {
  if (place === undefined) return undefined;
  const source = sources.find(({ file }) => file === place.file);
  const rest = source?.text.split("\n")[place.line - 1]?.slice(place.column - 1) ?? "";
  const token = scanSource(rest).find(({ kind, text: found }) => kind === "string" && found === text);
  return token && { ...place, column: place.column + token.start };
}

function findOnly(text: string, sources: readonly SourceText[]): Place | undefined {
  const [only, ...others] = sources.flatMap((source) =>
    scanSource(source.text)
      .filter((token) => token.kind === "string" && token.text === text)
      .map(({ start }) => placeAt(source, start)),
  );
  return others.length === 0 ? only : undefined;
}
