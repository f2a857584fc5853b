import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const folder = new URL("../styles/", import.meta.url);
const sheets = readdirSync(folder).map(
  (file) => [file, readFileSync(new URL(file, folder), "utf8")] as const,
);
const css = sheets.map(([, text]) => text).join("\n");

test.each(sheets)("%s closes every block that it opens", (_, text) => {
  expect(text.split("{").length).toBe(text.split("}").length);
});

test("the style sheets, without comments and indentation, are at most 15 KB gzip", () => {
  const sent = css
    .replace(/\/\*[^]*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/ ?([{};,]) ?/g, "$1");
  expect(gzipSync(sent, { level: 9 }).length).toBeLessThan(15_000);
});

test("Japanese and Korean are not set in a Chinese face", () => {
  expect(css).toMatch(/:root:lang\(ja, ko\) \{[^}]*--ink-font-han: "";/);
});

test("a Korean word is not broken at the end of a line, and the Chinese around it is", () => {
  expect(css).toMatch(
    /\n {2}:lang\(ko\) \{\s*word-break: keep-all;\s*\}[^{}]*:lang\(zh, ja\) \{\s*word-break: normal;/,
  );
});

test("what Japanese stresses is marked by dots, and by slanted letters where no script has other ways", () => {
  expect(css).toMatch(/em:lang\(ja\) \{\s*text-emphasis: dot;/);
  expect(css.match(/[^{}]*\{[^{}]*font-synthesis-style: none;/g)).toEqual([
    expect.stringMatching(/:lang\(zh, ja\) \{/),
  ]);
});

test("layers begin in the order of their precedence, which a bundler may know from nothing else", () => {
  const index = readFileSync(new URL("index.css", folder), "utf8");
  const [, order = ""] = /@layer ([^;]*);/.exec(index) ?? [];
  const begun = Array.from(index.matchAll(/@import "\.\/(.*)"/g), ([, file]) =>
    new Map(sheets).get(file ?? ""),
  )
    .flatMap((text = "") => Array.from(text.matchAll(/@layer ([\w.]+) \{/g), ([, layer]) => layer))
    .filter((layer, at, all) => all.indexOf(layer) === at);
  expect([...begun, "ink.user"]).toEqual(order.split(", "));
});

test("a strict content security policy has nothing to refuse", () => {
  expect(css).not.toMatch(/url\(/);
});

test("nothing is used that WebKit gets wrong", () => {
  // It takes degrees for radians where a length is relative: asked for only where it is not WebKit that answers.
  expect(css.match(/atan2\([^)]*\)/g)).toEqual(["atan2(1rem, 16px)"]);
  expect(css).toMatch(/@supports not [^{]*hanging-punctuation: first\)\) \{\s*--ink-rem: tan\(atan2/);
  // It loses the area below or above what is sticky once the page is scrolled.
  expect(css).not.toMatch(/[^(]position-area: (?:block|y)-/);
});

test("what Firefox and WebKit get wrong is worked around", () => {
  // Once the page is scrolled, both lose the lower end of what hangs from something sticky.
  expect(css).toMatch(
    /\.ink-navbar-menu \{\s*inset:[^]*?@supports \(hanging-punctuation: first\) or \(-moz-orient: block\) \{\s*block-size: calc\(100dvh - var\(--ink-navbar-height\)\);/,
  );
  // Both hang the outline from where its button would be, had the bar not moved out of the way.
  expect(css).toMatch(
    /\(-moz-orient: block\) \{\s*@media \(width < 75rem\) \{\s*\+ \.ink-doc > \.ink-outline \{\s*translate: 0 calc\(-1 \* var\(--ink-navbar-height\)\);/,
  );
  // On paper, Firefox loses what is absolute and has no containing block near.
  expect(css).toMatch(/\.ink-callout-title \{[^}]*position: relative;/);
  // WebKit scrolls to what its margin turns inside out.
  expect(css).toMatch(
    /scroll-margin-block-start: -12rem;[^}]*@supports \(hanging-punctuation: first\) \{\s*scroll-margin-block-end: 12rem;/,
  );
});

test("screens are told apart at the breakpoints of the theme, and nowhere else", () => {
  const widths = [...css.matchAll(/@media[^{]*?\bwidth\b[^{]*/g)].flatMap(([query]) =>
    Array.from(query.matchAll(/([\d.]+)rem/g), ([, rem]) => Number(rem) * 16),
  );
  expect(widths.filter((width) => ![480, 576, 768, 992, 1200, 1600].includes(width))).toEqual([]);
  expect(widths).toContain(992);
});

const TOKENS = [
  "comment",
  "constant",
  "deleted",
  "expression",
  "function",
  "inserted",
  "keyword",
  "punctuation",
  "string",
  "variable",
];

test.each([
  ...["text", "text-strong", "text-soft", "accent-text"].flatMap((ink) =>
    ["paper", "paper-sunk", "paper-raised"].map((paper) => [ink, paper]),
  ),
  ...TOKENS.map((token) => [`token-${token}`, "paper-sunk"]),
  ["accent-text", "accent-soft"],
])("%s on %s is readable in light and dark", (ink, paper) => {
  for (const side of [0, 1] as const) {
    expect(contrast(colorOf(ink, side), colorOf(paper, side))).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(["accent-text", "amber", "green", "orange", "red", "text-soft", "violet"])(
  "a callout's title in %s is readable on its wash",
  (hue) => {
    for (const side of [0, 1] as const) {
      const wash = mix(colorOf(hue, side), colorOf("paper", side), 0.07);
      expect(contrast(colorOf(hue, side), wash)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colorOf("accent-text", side), wash)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test.each(["accent-text", "amber", "green", "orange", "red", "text-soft", "violet"])(
  "a badge in %s is readable",
  (hue) => {
    for (const side of [0, 1] as const) {
      const wash = mix(colorOf(hue, side), colorOf("paper", side), 0.09);
      expect(contrast(colorOf(hue, side), wash)).toBeGreaterThanOrEqual(4.5);
    }
  },
);

test.each(["accent-fill", "accent-fill-hover"])("white on %s is readable", (fill) => {
  for (const side of [0, 1] as const) {
    expect(contrast([255, 255, 255], colorOf(fill, side))).toBeGreaterThanOrEqual(4.5);
  }
});

test.each(TOKENS)("%s is readable on a highlighted line", (token) => {
  for (const side of [0, 1] as const) {
    const line = mix(colorOf("accent", side), colorOf("paper-sunk", side), 0.11);
    expect(contrast(colorOf(`token-${token}`, side), line)).toBeGreaterThanOrEqual(4.5);
  }
});

function colorOf(name: string, side: 0 | 1): number[] {
  const [, other] = new RegExp(`--ink-${name}: var\\(--ink-([\\w-]+)\\)`).exec(css) ?? [];
  if (other !== undefined) return colorOf(other, side);
  const pair = new RegExp(`--ink-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css);
  const hex = pair?.[side + 1] ?? "";
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function mix(color: number[], other: number[], share: number): number[] {
  return color.map((channel, index) => channel * share + (other[index] ?? 0) * (1 - share));
}

/** As WCAG defines it. */
function contrast(one: number[], other: number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color
    .map((channel) => channel / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
