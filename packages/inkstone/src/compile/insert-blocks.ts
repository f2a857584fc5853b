/** Puts coloured blocks in the place of their stand-ins: in HTML as they are, in a module as string contents or as elements. */
export function insertBlocks(body: string, blocks: readonly string[], kind: "live" | "static"): string {
  if (blocks.length === 0) return body;
  if (kind === "static")
    return body.replace(/<ink-code n="(\d+)"><\/ink-code>/g, (_, n: string) => blocks[Number(n)] ?? "");
  return body
    .replace(/<ink-code n=\\"(\d+)\\"><\/ink-code>/g, (_, n: string) =>
      JSON.stringify(blocks[Number(n)] ?? "").slice(1, -1),
    )
    .replace(/_jsx\((?:_components\["ink-code"\]|"ink-code"), \{ n: "(\d+)" \}\)/g, (_, n: string) => {
      return `_jsx("ink-html", { dangerouslySetInnerHTML: { __html: ${JSON.stringify(blocks[Number(n)] ?? "")} } })`;
    });
}
