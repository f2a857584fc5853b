import type { ParseText } from "../support/parse-text.ts";

/** A page's HTML with its code blocks as CommonMark writes them: how they look is a later stage's matter. */
export function renderExample(markdown: string, parse: ParseText): string {
  const { body, blocks } = parse(markdown);
  return body.replace(/<ink-code n="(\d+)"><\/ink-code>/g, (_, n: string) => {
    const block = blocks[Number(n)];
    if (block?.kind !== "block") return "";
    const { code, language } = block;
    const name = language === "" ? "" : ` class="language-${escape(language)}"`;
    return `<pre><code${name}>${escape(code)}${code === "" ? "" : "\n"}</code></pre>`;
  });
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
