import type { Source } from "../../content/source.ts";
import { splitFences } from "./split-fences.ts";

/** Changes the lines of a page that are not code. There are as many lines afterwards. */
export function mapProseLines(
  text: string,
  extension: Source["extension"],
  change: (line: string) => string,
): string {
  return splitFences(text, { hasIndentedCode: extension === "md" })
    .flatMap(({ kind, lines }) => (kind === "prose" ? lines.map((line) => change(line)) : lines))
    .join("\n");
}
