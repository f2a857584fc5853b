import { Fragment, type ReactNode } from "react";
import type { Words } from "../words/words.ts";

export interface CodeBlockProps {
  language: string;
  /** One for each line, without line breaks. */
  lines: readonly ReactNode[];
  words: Words;
  title?: string | undefined;
  hasLineNumbers?: boolean;
  isWrapped?: boolean;
}

/** The same markup that compile writes for a fenced block, so that styles and the copy button serve both. */
export function CodeBlock(props: CodeBlockProps): ReactNode {
  const { language, lines, words, title, hasLineNumbers = false, isWrapped = false } = props;
  return (
    <div
      className="ink-code"
      data-lang={language}
      data-titled={title === undefined ? undefined : ""}
      data-line-numbers={hasLineNumbers ? String(lines.length).length : undefined}
      data-wrap={isWrapped ? "" : undefined}
    >
      {title !== undefined && <div className="ink-code-title">{title}</div>}
      <div className="ink-code-tools">
        <button
          type="button"
          className="ink-code-wrap"
          data-ink-wrap=""
          aria-pressed={isWrapped}
          aria-label={words.wrapLines}
        />
        <button
          type="button"
          className="ink-code-copy"
          data-ink-copy={words.copied}
          aria-label={words.copyCode}
        />
      </div>
      {/* A block that scrolls must be reachable with the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0}>
        <code>
          {lines.map((line, index) => (
            <Fragment key={index}>
              {index > 0 && "\n"}
              <span className="line">{line}</span>
            </Fragment>
          ))}
        </code>
      </pre>
    </div>
  );
}
