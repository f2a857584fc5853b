/** What a line is shown as. */
export type LineKind = "add" | "error" | "focus" | "highlight" | "remove" | "warning";

export interface LineMark {
  kinds: readonly LineKind[];
  /** Shown before the line and never copied: `$ `. */
  prompt?: string;
  /** Shown in place of the coloured line: what a program answered. */
  plain?: string;
  /** The line is no part of what one would type. */
  isUncopied?: boolean;
}

/** By line, from 1. Most lines have none. */
export type LineMarks = Map<number, LineMark>;

/** The names that Shiki's own transformers use, so that style sheets written for them serve here. */
const CLASSES: Readonly<Record<LineKind, string>> = {
  add: "diff add",
  error: "highlighted error",
  focus: "focused",
  highlight: "highlighted",
  remove: "diff remove",
  warning: "highlighted warning",
};

export function addKind(marks: LineMarks, line: number, kind: LineKind): void {
  const mark = marks.get(line);
  if (mark?.kinds.includes(kind) !== true)
    marks.set(line, { ...mark, kinds: [...(mark?.kinds ?? []), kind] });
}

export function classesOf({ kinds, plain, isUncopied }: LineMark): string {
  const names = kinds.map((kind) => CLASSES[kind]);
  if (plain !== undefined) names.push("output");
  if (isUncopied === true || kinds.includes("remove")) names.push("ink-uncopied");
  return names.join(" ");
}

/** Insertions and deletions have elements of their own. */
export function elementOf({ kinds }: LineMark): string {
  if (kinds.includes("add")) return "ins";
  return kinds.includes("remove") ? "del" : "span";
}
