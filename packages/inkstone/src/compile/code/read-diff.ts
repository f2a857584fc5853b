import { addKind, type LineMarks } from "./line-marks.ts";

/** A hand-written diff as the code it leads to. Undefined for a patch, which is a text of its own and shown as it is. */
export function readDiff(code: string, marks: LineMarks): string | undefined {
  if (/^(?:@@ |diff |--- |\+\+\+ )/m.test(code)) return undefined;
  const lines = code.split("\n");
  const bare = lines.map((line, index) => {
    if (line.startsWith("+")) addKind(marks, index + 1, "add");
    if (line.startsWith("-")) addKind(marks, index + 1, "remove");
    return /^[+\- ]/.test(line) ? line.slice(1) : line;
  });
  // Most people leave a space behind the mark: `+ added`.
  const isIndented = bare.every((line) => line === "" || line.startsWith(" "));
  return (isIndented ? bare.map((line) => line.slice(1)) : bare).join("\n");
}
