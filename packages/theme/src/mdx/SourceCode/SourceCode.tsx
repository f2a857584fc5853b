import type { ReactNode } from "react";
import { Icon } from "../Icon/Icon.tsx";
import { linkAttributes } from "../link-attributes.ts";
import { type LanguageProps, useWords } from "../words/use-words.ts";

export interface SourceCodeProps extends LanguageProps {
  /** Address of the file in the repository's web interface. */
  href: string;
  /** Path of the file, as it is shown. @default the words "Source code", in the page's language */
  file?: string;
}

/** A link to the file that a page or a section is about. */
export function SourceCode({ href, file, lang }: SourceCodeProps): ReactNode {
  const words = useWords(lang);
  return (
    <a className="ink-source" {...linkAttributes(href)}>
      <Icon icon={/github\.com/.test(href) ? "github" : "code"} />
      {file === undefined ? words.sourceCode : <code>{file}</code>}
    </a>
  );
}
