const named: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  copy: "©",
  gt: ">",
  hellip: "…",
  laquo: "«",
  ldquo: "“",
  lsquo: "‘",
  lt: "<",
  mdash: "—",
  middot: "·",
  nbsp: " ",
  ndash: "–",
  quot: '"',
  raquo: "»",
  rdquo: "”",
  reg: "®",
  rsquo: "’",
  shy: "",
  times: "×",
  trade: "™",
  zwj: "",
  zwnj: "",
};

/** Character references as characters: all numbers, and the names that serializers write. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name = "") => {
      const code = hex === undefined ? Number(decimal ?? NaN) : Number.parseInt(hex, 16);
      if (Number.isNaN(code)) return named[name as string] ?? whole;
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}
