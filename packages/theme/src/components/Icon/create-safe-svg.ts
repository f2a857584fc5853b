const TAGS = new Set([
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
]);

const ATTRIBUTES = new Set(
  (
    "clip-path clip-rule clipPathUnits clipRule cx cy d dx dy fill fill-opacity fill-rule fillOpacity fillRule fx fy " +
    "gradientTransform gradientUnits height id mask maskUnits offset opacity points preserveAspectRatio r rx ry " +
    "stop-color stop-opacity stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity " +
    "stroke-width strokeLinecap strokeLinejoin strokeWidth transform viewBox width x x1 x2 xmlns y y1 y2"
  ).split(" "),
);

/**
 * An author's SVG, written anew from the shapes and attributes it may have. Whatever is not on the lists (scripts,
 * handlers, styles, links, foreign content) is never copied, so the result cannot run anything.
 */
export function createSafeSvg(text: string): string {
  if (typeof text !== "string") throw new TypeError("Expected HTML string");
  const open: string[] = [];
  let svg = "";
  let forbidden: string | undefined;
  for (const [, close, name = "", attributes = "", selfClosing, words = ""] of text.matchAll(TOKEN)) {
    if (forbidden !== undefined) {
      if (close === "/" && name === forbidden) forbidden = undefined;
    } else if (name === "") {
      svg += escape(words);
    } else if (!TAGS.has(name)) {
      if (close !== "/" && selfClosing !== "/") forbidden = name;
    } else if (close === "/") {
      if (open.at(-1) === name) svg += `</${open.pop()}>`;
    } else {
      svg += `<${name}${copyAttributes(attributes)}>`;
      if (selfClosing === "/") svg += `</${name}>`;
      else open.push(name);
    }
  }
  return (
    svg +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join("")
  );
}

/** A comment or instruction, a tag with its attributes, or text. */
const TOKEN =
  /<!--[^]*?-->|<[!?][^>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/?)>|([^<]+)|</g;

function copyAttributes(text: string): string {
  let attributes = "";
  for (const [, name = "", double, single] of text.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    const value = double ?? single ?? "";
    const leadsOut = /url\(\s*["']?(?!#)/i.test(value);
    if (ATTRIBUTES.has(name) && !leadsOut) attributes += ` ${kebabCase(name)}="${escape(value)}"`;
  }
  return attributes;
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
