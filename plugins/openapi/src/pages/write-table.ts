/** A table. Its last column tells about the others, and is left out where no row has a word to say. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const isTold = rows.some((cells) => cells.at(-1) !== "");
  const end = isTold ? head.length : head.length - 1;
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.slice(0, end).join(" | ")} |`)
    .join("\n");
}
