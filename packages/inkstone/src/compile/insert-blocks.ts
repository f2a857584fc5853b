/** Puts coloured blocks in the place of their stand-ins: in HTML as they are, in a module as string contents or as elements. */
export function insertBlocks(
  body: string,
  blocks: readonly string[],
  kind: "live" | "static",
  tag = "ink-code",
): string {
  if (blocks.length === 0) return body;
  if (kind === "static")
    return body.replace(
      new RegExp(`<${tag} n="(\\d+)"></${tag}>`, "g"),
      (_, n: string) => blocks[Number(n)] ?? "",
    );
  return body
    .replace(new RegExp(`<${tag} n=\\\\"(\\d+)\\\\"></${tag}>`, "g"), (_, n: string) =>
      JSON.stringify(blocks[Number(n)] ?? "").slice(1, -1),
    )
    .replace(createElementPattern(tag), (_, n: string) => {
      return `_jsx("ink-html", { dangerouslySetInnerHTML: { __html: ${JSON.stringify(blocks[Number(n)] ?? "")} } })`;
    });
}

function createElementPattern(tag: string): RegExp {
  return new RegExp(String.raw`_jsx\((?:_components\["${tag}"\]|"${tag}"), \{ n: "(\d+)" \}\)`, "g");
}
