const SHAPES = [
  "circle",
  "clipPath",
  "defs",
  "desc",
  "ellipse",
  "g",
  "line",
  "linearGradient",
  "mask",
  "path",
  "polygon",
  "polyline",
  "radialGradient",
  "rect",
  "stop",
  "svg",
  "title",
];

const WORDS = [
  "a",
  "b",
  "br",
  "code",
  "em",
  "i",
  "kbd",
  "mark",
  "s",
  "small",
  "span",
  "strong",
  "sub",
  "sup",
  "u",
];

const TAGS: ReadonlySet<string> = new Set([...SHAPES, ...WORDS]);

/** Forbidden tags that hold nothing: what follows them is not theirs. */
const EMPTY: ReadonlySet<string> = new Set(["embed", "hr", "img", "input", "link", "meta", "source"]);

const ATTRIBUTES = new Set(
  (
    "aria-hidden aria-label class clip-path clip-rule clipPathUnits clipRule cx cy d dir dx dy fill fill-opacity fill-rule fillOpacity fillRule fx fy " +
    "gradientTransform gradientUnits height href id lang mask maskUnits offset opacity points preserveAspectRatio r rx ry " +
    "stop-color stop-opacity stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity " +
    "stroke-width strokeLinecap strokeLinejoin strokeWidth title transform viewBox width x x1 x2 xmlns y y1 y2"
  ).split(" "),
);

/**
 * An author's HTML, written anew from the words and shapes it may have. Whatever is not on the lists (scripts,
 * handlers, styles, frames, foreign content) is never copied, so the result cannot run anything.
 */
export function createSafeHtml(text: string): string {
  if (typeof text !== "string") throw new TypeError("Expected HTML string");
  const open: string[] = [];
  let html = "";
  let forbidden: string | undefined;
  for (const [, close, name = "", attributes = "", selfClosing, words = ""] of text.matchAll(TOKEN)) {
    if (forbidden !== undefined) {
      if (close === "/" && name === forbidden) forbidden = undefined;
    } else if (name === "") {
      html += escape(words);
    } else if (!TAGS.has(name)) {
      if (close !== "/" && selfClosing !== "/" && !EMPTY.has(name)) forbidden = name;
    } else if (close === "/") {
      if (open.at(-1) === name) html += `</${open.pop()}>`;
    } else {
      html += `<${name}${copyAttributes(attributes)}>`;
      if (name === "br") continue;
      if (selfClosing === "/") html += `</${name}>`;
      else open.push(name);
    }
  }
  return (
    html +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join("")
  );
}

/** A comment or instruction, a tag with its attributes, or text. */
const TOKEN =
  /<!--[^]*?-->|<[!?][^>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/?)>|([^<]+|<)/g;

function copyAttributes(text: string): string {
  let attributes = "";
  for (const [, name = "", double, single] of text.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const value = double ?? single ?? "";
    if (ATTRIBUTES.has(name) && isHarmless(name, value))
      attributes += ` ${kebabCase(name)}="${escape(value)}"`;
  }
  return attributes;
}

/** A link leads somewhere and never runs; a shape refers to its own drawing only. Entities could hide either. */
function isHarmless(name: string, value: string): boolean {
  if (name === "href")
    return /^(https?:\/\/|mailto:|[/#.])/i.test(value) && !/&(?!amp;)(#|\w+;)/i.test(value);
  return !/url\(\s*["']?(?!#)/i.test(value);
}

/** JSX spellings such as `strokeWidth` become the SVG ones; `viewBox` and its like are SVG's own. */
function kebabCase(name: string): string {
  if (!/^(clip|fill|stroke)[A-Z]/.test(name) || name === "clipPathUnits") return name;
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function escape(text: string): string {
  return text
    .replace(/&(?!#?\w+;)/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}
