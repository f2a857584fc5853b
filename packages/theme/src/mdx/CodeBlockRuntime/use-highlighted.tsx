import { type ReactNode, useEffect, useState } from "react";
import type { Token } from "./highlight-in-browser.ts";

interface Highlighted {
  key: string;
  lines: Token[][];
}

/** Plain lines at first, coloured ones as soon as the highlighter is there. Without it they stay plain. */
export function useHighlighted(code: string, language: string): readonly ReactNode[] {
  const [highlighted, setHighlighted] = useState<Highlighted>();
  const key = `${language}\n${code}`;

  useEffect(() => {
    let isWanted = true;
    import("./highlight-in-browser.ts")
      .then(({ highlightInBrowser }) => highlightInBrowser(code, language))
      .then(
        (lines) => isWanted && lines !== undefined && setHighlighted({ key, lines }),
        (error: unknown) => console.warn(`The code stays plain: ${String(error)}`),
      );
    return () => {
      isWanted = false;
    };
  }, [code, language, key]);

  return highlighted?.key === key ? highlighted.lines.map(renderLine) : code.split("\n");
}

function renderLine(tokens: readonly Token[]): ReactNode {
  return tokens.map(({ text, className }, index) =>
    className === "" ? (
      text
    ) : (
      <span key={index} className={className}>
        {text}
      </span>
    ),
  );
}
