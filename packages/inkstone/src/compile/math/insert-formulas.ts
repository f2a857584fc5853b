/** Puts formulas in the place of their stand-ins, which hold their source until then. */
export function insertFormulas(body: string, formulas: readonly string[], kind: "live" | "static"): string {
  if (formulas.length === 0) return body;
  const formulaOf = (n: string): string => formulas[Number(n)] ?? "";
  if (kind === "static")
    return body.replace(/<ink-math n="(\d+)">[^<]*<\/ink-math>/g, (_, n: string) => formulaOf(n));
  return body
    .replace(/<ink-math n=\\"(\d+)\\">[^<]*<\/ink-math>/g, (_, n: string) =>
      JSON.stringify(formulaOf(n)).slice(1, -1),
    )
    .replace(/_jsx\((?:_components\["ink-math"\]|"ink-math"), \{ n: "(\d+)" \}\)/g, (_, n: string) => {
      return `_jsx("ink-html", { dangerouslySetInnerHTML: { __html: ${JSON.stringify(formulaOf(n))} } })`;
    });
}
