/** A file name as a label: `humanizeName("01-getting-started")` is `Getting started`. */
export function humanizeName(name: string): string {
  const words = name.replaceAll(/[-_\s]+/g, " ").trim();
  const label = words.replace(/^\d+[. ]+(?=\S)/, "");
  return label.charAt(0).toUpperCase() + label.slice(1);
}
