/** Puts coloured blocks in the place of their stand-ins: in HTML as they are, in a module as string contents or as elements. */
export function insertBlocks(
  body: string,
  blocks: readonly string[],
  kind: "live" | "static",
  tag = "ink-code",
): string {
  if (blocks.length === 0) return body;
  const blockOf = (n: string): string => blocks[Number(n)] ?? "";
  const { html, string, element } = createPatterns(tag);
  if (kind === "static") return body.replace(html, (_, n: string) => blockOf(n));
  return body
    .replace(string, (_, n: string) => JSON.stringify(blockOf(n)).slice(1, -1))
    .replace(element, (_, n: string) => {
      return `_jsx("ink-html", { dangerouslySetInnerHTML: { __html: ${JSON.stringify(blockOf(n))} } })`;
    });
}

/** A stand-in in HTML, in a string of a module, and as an element of one. */
function createPatterns(tag: string): Record<"element" | "html" | "string", RegExp> {
  return {
    html: new RegExp(String.raw`<${tag} n="(\d+)"></${tag}>`, "g"),
    string: new RegExp(String.raw`<${tag} n=\\"(\d+)\\"></${tag}>`, "g"),
    element: new RegExp(String.raw`_jsx\((?:_components\["${tag}"\]|"${tag}"), \{ n: "(\d+)" \}\)`, "g"),
  };
}
