import type { ParseText } from "../support/parse-text.ts";

/** A page's HTML with its code blocks as CommonMark writes them: how they look is a later stage's matter. */
export function renderExample(markdown: string, parse: ParseText): string {
  const { body, blocks } = parse(markdown);
  return withoutMarks(body).replace(/<ink-code n="(\d+)"><\/ink-code>/g, (_, n: string) => {
    const block = blocks[Number(n)];
    if (block?.kind !== "block") return "";
    const { code, language } = block;
    const name = language === "" ? "" : ` class="language-${escape(language)}"`;
    return `<pre><code${name}>${escape(code)}${code === "" ? "" : "\n"}</code></pre>`;
  });
}

/** Links to other sites look and open otherwise and tasks have a name, which no specification speaks of. */
function withoutMarks(html: string): string {
  return html.replaceAll(
    / class="ink-external" target="_blank" rel="noopener noreferrer"| aria-label="(?:Done|To do)"/g,
    "",
  );
}

function escape(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
