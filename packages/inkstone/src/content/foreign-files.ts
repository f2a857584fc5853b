import { SiteError } from "../support/site-error.ts";

/** Files of other tools that order and name the entries of a sidebar. */
const NAMES = /^(?:_category_\.(?:json|ya?ml)|_meta\.(?:[jt]sx?|global\.[jt]sx?))$/;

export function isForeignFile(name: string): boolean {
  return NAMES.test(name);
}

export function nameOf(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1);
}

/** One for each name: whoever has one such file has many. */
export function describeForeignFiles(files: readonly string[], displayRoot: string): SiteError[] {
  const names = [...new Set(files.map(nameOf))];
  return names.map((name) => {
    const [first = "", ...others] = files.filter((file) => nameOf(file) === name);
    const more = others.length === 0 ? "" : ` ${others.length + 1} folders have one.`;
    return new SiteError(`${name} is not read, so the sidebar does not follow it.${more}`, {
      code: "content-foreign",
      hint: "Write the folder's entries into _meta.json, in their order, and remove the file.",
      place: { file: `${displayRoot}${first}`, line: 1, column: 1 },
    });
  });
}
