import { Fragment, type ReactNode } from "react";

export interface CodeBlockProps {
  language: string;
  /** One for each line, without line breaks. */
  lines: readonly ReactNode[];
  copyLabel: string;
  title?: string | undefined;
  hasLineNumbers?: boolean;
  isWrapped?: boolean;
}

/** The same markup that compile writes for a fenced block, so that styles and the copy button serve both. */
export function CodeBlock(props: CodeBlockProps): ReactNode {
  const { language, lines, copyLabel, title, hasLineNumbers = false, isWrapped = false } = props;
  return (
    <div
      className="ink-code"
      data-lang={language}
      data-line-numbers={hasLineNumbers ? "" : undefined}
      data-wrap={isWrapped ? "" : undefined}
    >
      {title !== undefined && <div className="ink-code-title">{title}</div>}
      <button type="button" className="ink-code-copy" data-ink-copy="" aria-label={copyLabel} />
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
