import type { ReactNode } from "react";
import { type LanguageProps, useWords } from "../words/use-words.ts";

export type CalloutType = "caution" | "danger" | "important" | "info" | "note" | "tip" | "warning";

export interface CalloutProps extends LanguageProps {
  /** What it is about; decides colour and icon. @default "note" */
  type?: CalloutType;
  /** Stands above the text. @default the word for its type, in the page's language */
  title?: ReactNode;
  /** The text. */
  children?: ReactNode;
}

/** What `:::tip` makes, for places where Markdown's containers do not reach. */
export function Callout({ type = "note", title, lang, children }: CalloutProps): ReactNode {
  const words = useWords(lang);
  return (
    <div className="ink-callout" data-type={type}>
      <p className="ink-callout-title">{title ?? words[type]}</p>
      {children}
    </div>
  );
}
