import { editionKey, type EditionTree } from "./edition.ts";
import { findFolderAt, type Folder } from "./folder.ts";

/**
 * For sites on which originals stand in for translations: a folder without a `_meta.json` is listed as in the default
 * language, for many of its pages may be that language's. Where it has a page more than that, nobody has said where to list it.
 */
export function inheritMetaFiles(
  editions: ReadonlyMap<string, EditionTree>,
  defaultLang: string,
): Map<string, EditionTree> {
  return new Map(
    [...editions].map(([key, edition]) => {
      const original = editions.get(editionKey({ lang: defaultLang, version: edition.version }));
      return [key, original === undefined || original === edition ? edition : inherit(edition, original)];
    }),
  );
}

function inherit(edition: EditionTree, original: EditionTree): EditionTree {
  const fitting = [...original.metaFiles].filter(([path]) =>
    hasNothingBeside(findFolderAt(edition.root, path), findFolderAt(original.root, path)),
  );
  return { ...edition, metaFiles: new Map([...fitting, ...edition.metaFiles]) };
}

function hasNothingBeside(folder: Folder | undefined, original: Folder | undefined): boolean {
  if (folder === undefined || original === undefined) return false;
  const isKnown = (names: ReadonlyMap<string, unknown>, known: ReadonlyMap<string, unknown>): boolean =>
    [...names.keys()].every((name) => known.has(name));
  return isKnown(folder.pages, original.pages) && isKnown(folder.folders, original.folders);
}
