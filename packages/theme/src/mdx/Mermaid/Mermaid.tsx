import type { ReactNode } from "react";
import { CodeBlock } from "../CodeBlock/CodeBlock.tsx";
import { type LanguageProps, useWords } from "../words/use-words.ts";

export interface MermaidProps extends LanguageProps {
  /** The diagram's source. Children work too. */
  code?: string;
  /** The diagram as it was drawn at build. It is inserted as it is, so it must come from a source you trust. */
  svg?: string;
  /** What the diagram shows, for those who cannot see it. */
  label?: string;
  /** The source, as text: `{"graph LR\\n a --> b"}`. */
  children?: string;
}

/** A diagram. Where nothing was drawn, readers see its source. */
export function Mermaid({ code, svg, label, lang, children = "" }: MermaidProps): ReactNode {
  const words = useWords(lang);
  const source = (code ?? children).trim();
  if (svg === undefined) {
    return <CodeBlock language="mermaid" lines={source.split("\n")} words={words} />;
  }
  return (
    <div
      className="ink-diagram"
      // A wide diagram scrolls, so the keyboard must reach it.
      tabIndex={0}
      role={label === undefined ? undefined : "img"}
      aria-label={label}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
