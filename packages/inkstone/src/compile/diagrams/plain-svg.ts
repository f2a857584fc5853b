/** Colours of the drawing → those of the theme, which know light and dark. */
const COLORS: Readonly<Record<string, string>> = {
  bg: "--ink-paper",
  fg: "--ink-text",
  accent: "--ink-accent-text",
  _text: "--ink-text",
  "_text-sec": "--ink-text-soft",
  "_text-muted": "--ink-text-soft",
  "_text-faint": "--ink-text-soft",
  _line: "--ink-text-soft",
  _arrow: "--ink-text-soft",
  "_node-fill": "--ink-paper-sunk",
  "_node-stroke": "--ink-rule-strong",
  "_group-fill": "--ink-paper",
  "_group-hdr": "--ink-paper-sunk",
  "_inner-stroke": "--ink-rule",
  "_key-badge": "--ink-rule",
};
/** Of the series of a chart, one after the other. */
const SERIES = ["--ink-accent", "--ink-green", "--ink-amber", "--ink-violet", "--ink-red", "--ink-orange"];

/** What the drawing's style sheet says about the parts of a chart. */
const CHART_PARTS: readonly [name: string, attributes: string][] = [
  ["xychart-line", 'fill="none" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"'],
  [
    "xychart-line-shadow",
    'fill="none" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" opacity="0.12"',
  ],
  ["xychart-dot", 'stroke="var(--ink-paper)" stroke-width="2"'],
  ["xychart-label", 'fill="var(--ink-text-soft)"'],
  ["xychart-axis-title", 'fill="var(--ink-text-soft)"'],
  ["xychart-title", 'fill="var(--ink-text)"'],
];

/** The drawing without style sheets, style attributes and foreign fonts; its ids are told apart by `prefix`. */
export function createPlainSvg(svg: string, prefix: string): string {
  return svg
    .replace(/<style>[\s\S]*?<\/style>\n?/g, "")
    .replace(/<circle [^>]*class="xychart-grid"[^>]*>\n?/g, "")
    .replace(/^(<svg[^>]*?) style="[^"]*"/, "$1")
    .replace(/ data-[\w-]+="[^"]*"| xmlns="[^"]*"/g, "")
    .replace(/ class="([^"]*)"/g, (_, names: string) => attributesOf(names.split(" ")))
    .replace(/ id="([^"]*)"/g, ` id="${prefix}$1"`)
    .replace(/url\(#([^)]*)\)/g, `url(#${prefix}$1)`)
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => `var(${COLORS[name] ?? `--${name}`})`)
    .replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replace(/>\s+</g, "><")
    .trim();
}

function attributesOf(names: readonly string[]): string {
  if (names.includes("mono")) return ' class="ink-mono"';
  const series = /^xychart-color-(\d+)$/.exec(names.find((name) => name.startsWith("xychart-color-")) ?? "");
  const part = CHART_PARTS.find(([name]) => names.includes(name))?.[1] ?? "";
  const color = series === null ? "" : colorOf(names, SERIES[Number(series[1]) % SERIES.length] ?? "");
  return [part, color]
    .filter((text) => text !== "")
    .map((text) => ` ${text}`)
    .join("");
}

function colorOf(names: readonly string[], token: string): string {
  if (names.includes("xychart-bar"))
    return `fill="var(${token})" fill-opacity="0.25" stroke="var(${token})" stroke-width="1.5"`;
  return names.includes("xychart-dot") ? `fill="var(${token})"` : `stroke="var(${token})"`;
}
