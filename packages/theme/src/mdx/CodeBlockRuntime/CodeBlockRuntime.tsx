import type { ReactNode } from "react";
import { CodeBlock } from "../CodeBlock/CodeBlock.tsx";
import { useWords } from "../words/use-words.ts";
import { useHighlighted } from "./use-highlighted.tsx";

export interface CodeBlockRuntimeProps {
  /** The code; it may change while the page is shown. */
  code: string;
  /**
   * `bash`, `c`, `css`, `diff`, `go`, `html`, `java`, `js`, `json`, `jsx`, `kotlin`, `md`, `python`, `rust`, `sql`, `toml`, `ts`,
   * `tsx`, `xml` or `yaml`.
   * @default "text"
   */
  lang?: string;
  /** Stands above the code. */
  title?: string;
  /** Numbers the lines. @default false */
  lineNumbers?: boolean;
  /** Breaks long lines instead of scrolling. @default false */
  wrap?: boolean;
}

/** A code block whose text is known in the browser only. The highlighter is loaded when the first one is shown. */
export function CodeBlockRuntime(props: CodeBlockRuntimeProps): ReactNode {
  const { code, lang = "text", title, lineNumbers = false, wrap = false } = props;
  const words = useWords(undefined);
  const lines = useHighlighted(code.replace(/\n$/, ""), lang);
  return (
    <CodeBlock
      language={lang}
      lines={lines}
      words={words}
      title={title}
      hasLineNumbers={lineNumbers}
      isWrapped={wrap}
    />
  );
}
