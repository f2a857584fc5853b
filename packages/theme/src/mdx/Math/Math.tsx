import type { ReactNode } from "react";

export interface MathProps {
  /** The formula in TeX; children are it too. */
  tex?: string;
  /** On a line of its own. @default false */
  block?: boolean;
  /** The formula as it was rendered at build. Shown as it is, so it must come from you. */
  mathml?: string;
  children?: string;
}

/** A formula. Where nothing was rendered, readers see its TeX. */
export function Math({ tex, block = false, mathml, children = "" }: MathProps): ReactNode {
  const Box = block ? "div" : "span";
  const look = { className: "ink-math", "data-display": block ? "" : undefined };
  if (mathml !== undefined) return <Box {...look} dangerouslySetInnerHTML={{ __html: mathml }} />;
  return (
    <Box {...look}>
      <code>{(tex ?? children).trim()}</code>
    </Box>
  );
}
