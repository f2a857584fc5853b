/**
 * Where a section of a page is on its counterpart, given the outlines of both as hashes: under the same name, or else at the same place of
 * an outline that is as long. Names that are made from headings differ between languages.
 */
export function findSameSection(
  section: string,
  here: readonly string[],
  there: readonly string[],
): string | undefined {
  if (there.includes(section)) return section;
  return here.length === there.length ? there[here.indexOf(section)] : undefined;
}
