import { Link, useHref } from "inkstone/runtime";
import { CodeBlockRuntime } from "inkstone/theme";
import { type ReactNode, useEffect, useState } from "react";

export interface PublishedFileProps {
  /** Without base: `/llms.txt`. */
  path: string;
  lang: string;
  /** How many lines of it are shown. */
  lines?: number;
}

/** The beginning of a file of this very site, as it is served now. Without scripts it is a link. */
export function PublishedFile({ path, lang, lines = 12 }: PublishedFileProps): ReactNode {
  const url = useHref()(path);
  const [text, setText] = useState<string>();

  useEffect(() => {
    const abort = new AbortController();
    fetch(url, { signal: abort.signal })
      .then(async (answer) => (answer.ok ? setText(await answer.text()) : undefined))
      .catch(() => undefined);
    return () => abort.abort();
  }, [url]);

  if (text === undefined) {
    // As high as the block will be, so that what follows stays where it is.
    return (
      <pre className="site-published">
        <Link href={path}>{path}</Link>
        {"\n".repeat(lines + 2)}
      </pre>
    );
  }
  return <CodeBlockRuntime lang={lang} title={path} code={firstLines(text, lines)} />;
}

function firstLines(text: string, count: number): string {
  const all = text.trimEnd().split("\n");
  return all.length <= count ? all.join("\n") : `${all.slice(0, count).join("\n")}\n…`;
}
