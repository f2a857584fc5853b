export type Encoding = "br" | "gzip" | "identity";

/** In order of preference among equals. */
const SUPPORTED: readonly Encoding[] = ["br", "gzip", "identity"];

/** The best encoding that a browser takes: `chooseEncoding("gzip, br;q=0.5")` is `gzip`. */
export function chooseEncoding(header: string | undefined): Encoding {
  const wishes = parseWishes(header ?? "");
  let best: Encoding = "identity";
  let bestQuality = 0;
  for (const encoding of SUPPORTED) {
    const quality = wishes.get(encoding) ?? (encoding === "identity" ? 0.001 : (wishes.get("*") ?? 0));
    if (quality <= bestQuality) continue;
    best = encoding;
    bestQuality = quality;
  }
  return best;
}

function parseWishes(header: string): Map<string, number> {
  const wishes = new Map<string, number>();
  for (const part of header.split(",")) {
    const [name = "", ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    if (name === "") continue;
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    wishes.set(
      name === "x-gzip" ? "gzip" : name,
      quality === undefined ? 1 : Number.parseFloat(quality) || 0,
    );
  }
  return wishes;
}
