import type { ReactNode } from "react";
import { splitMarks } from "../hits/marked-text.ts";

/** A service's text with its marks, and nothing else of its markup. */
export function MarkedText({ value }: { value: string }): ReactNode {
  return splitMarks(value).map(({ text, isMarked }, index) =>
    isMarked ? <mark key={index}>{text}</mark> : text,
  );
}
