import type { ReactNode } from "react";
import { renderHtml } from "../markup/read-parts.tsx";

export interface MathProps {
  /** The formula in TeX. Children work too. */
  tex?: string;
  /** On a line of its own. @default false */
  block?: boolean;
  /** The formula as it was rendered at build. It is inserted as it is, so it must come from a source you trust. */
  mathml?: string;
  /** The formula in TeX, as text: `{"a^2"}`. */
  children?: string;
}

/** A formula. Where nothing was rendered, readers see its TeX. */
export function Math({ tex, block = false, mathml, children = "" }: MathProps): ReactNode {
  const formula = mathml === undefined ? <code>{(tex ?? children).trim()}</code> : renderHtml(mathml);
  if (!block) return formula;
  return (
    // A wide formula scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <span className="ink-math" tabIndex={0}>
      {formula}
    </span>
  );
}
