import type { MetaItem } from "../../content/parse-meta-file.ts";
import { closest } from "../../support/text/closest.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import { nameOf } from "./create-folder-nodes.ts";
import type { EditionTree } from "../editions/edition.ts";
import { findFolderAt, type Folder, hasPages } from "../editions/folder.ts";

/** Entries of `_meta.json` files that name no page or folder, or one that another entry has named. */
export function findMetaErrors({ root, metaFiles }: EditionTree): SiteError[] {
  return [...metaFiles].flatMap(([path, { items }]) => {
    const folder = findFolderAt(root, path);
    return folder === undefined ? [] : findItemErrors(items, folder);
  });
}

function findItemErrors(items: readonly MetaItem[], folder: Folder): SiteError[] {
  const listed = new Map<string, NamedItem>();
  return items.flatMap((item) => {
    if (item.type === "custom-link") return findItemErrors(item.items ?? [], folder);
    if (item.type === "divider" || item.type === "section-header") return [];
    if (!exists(item, folder)) return describeMissing(item, folder);
    const target = targetOf(item, folder);
    const first = listed.get(target);
    if (first !== undefined) return describeRepeated(item, first);
    listed.set(target, item);
    return [];
  });
}

type NamedItem = Extract<MetaItem, { name: string }>;

function exists({ type, name }: NamedItem, folder: Folder): boolean {
  const isPage = pageNames(folder).includes(nameOf(name));
  const isFolder = folder.folders.has(nameOf(name));
  if (type === "name") return isPage || isFolder;
  return type === "file" ? isPage : isFolder;
}

/** A page and a folder may have the same name: a bare name means the page. */
function targetOf({ type, name }: NamedItem, folder: Folder): string {
  const isPage = type === "file" || (type === "name" && pageNames(folder).includes(nameOf(name)));
  return `${isPage ? "page" : "folder"} ${nameOf(name)}`;
}

function describeRepeated({ name, place }: NamedItem, first: NamedItem): SiteError {
  return new SiteError(`"${name}" is in this list twice: line ${first.place.line} has it already.`, {
    code: "meta-twice",
    hint: 'Remove one of the two entries. A second way to the same page is a "custom-link".',
    place,
  });
}

function describeMissing(item: NamedItem, folder: Folder): SiteError {
  const kind = kindOf(item);
  return new SiteError(`There is no ${kind} "${item.name}" beside this _meta.json.`, {
    code: "meta-name",
    hint: adviceFor(item, folder),
    place: item.place,
  });
}

function kindOf({ type }: NamedItem): string {
  if (type === "name") return "page or folder";
  return type === "file" ? "page" : "folder";
}

function adviceFor(item: NamedItem, folder: Folder): string {
  const name = nameOf(item.name);
  const folders = [...folder.folders.values()].filter(hasPages).map((child) => child.name);
  if (item.type === "file" && folder.folders.has(name)) return `"${name}" is a folder: write "type": "dir".`;
  if (item.type === "dir" && pageNames(folder).includes(name))
    return `"${name}" is a page: write "type": "file".`;

  const pages = item.type === "name" || item.type === "file" ? pageNames(folder) : [];
  const guess = closest(name, [...pages, ...(item.type === "file" ? [] : folders)]);
  return guess === undefined ? "Add it, or remove the entry." : `Did you mean "${guess}"?`;
}

/** Drafts count: they are there in dev, so naming them is no mistake. */
function pageNames({ index, pages, drafts }: Folder): string[] {
  return [...(index === undefined ? [] : ["index"]), ...pages.keys(), ...drafts];
}
