import { isPunctuation } from "../../support/text/object-literal.ts";
import { scanSource, type Token } from "../../support/text/scan-source.ts";

/** What a layout of the default theme is given, which takes nothing. */
export interface LayoutProp {
  name: string;
  /** The layout's own name: `DocLayout`. */
  layout: string;
  /** The slot of the same place, where Rspress's layouts take it. */
  slot: string | undefined;
}

const SLOTS: Readonly<Record<string, string>> = {
  top: "layoutStart",
  beforeNav: "layoutStart",
  beforeNavTitle: "navbarStart",
  afterNavTitle: "navStart",
  beforeNavMenu: "toolsStart",
  afterNavMenu: "toolsEnd",
  beforeSidebar: "sidebarStart",
  afterSidebar: "sidebarEnd",
  afterNav: "docStart",
  beforeDoc: "docStart",
  beforeDocContent: "docStart",
  afterDocContent: "docEnd",
  beforeDocFooter: "docEnd",
  afterDocFooter: "pageEnd",
  afterDoc: "pageEnd",
  beforeOutline: "outlineStart",
  afterOutline: "outlineEnd",
  beforeHero: "heroStart",
  beforeHeroActions: "heroEnd",
  afterHeroActions: "heroEnd",
  afterHero: "heroEnd",
  beforeFeatures: "featuresStart",
  afterFeatures: "featuresEnd",
  bottom: "layoutEnd",
};

/** `<DefaultLayout beforeNav={…} />` in a theme's entry. */
export function findLayoutProp(text: string): LayoutProp | undefined {
  // Most themes fill slots, and their text need not be looked at piece by piece.
  if (!/Layout\b[^;]*\bfrom\s*["']inkstone\/theme["']/.test(text)) return undefined;
  const tokens = scanSource(text);
  const layouts = findLayouts(tokens);
  for (const [index, token] of tokens.entries()) {
    const layout = isPunctuation(tokens[index - 1], "<") ? layouts.get(token.text) : undefined;
    const name = layout === undefined ? undefined : findProp(tokens, index + 1);
    if (layout === undefined || name === undefined) continue;
    return { name, layout, slot: Object.hasOwn(SLOTS, name) ? SLOTS[name] : undefined };
  }
  return undefined;
}

/** By the names they have in this file: `import { Layout as Base } from "inkstone/theme"`. */
function findLayouts(tokens: readonly Token[]): ReadonlyMap<string, string> {
  const layouts = new Map<string, string>();
  for (const [index, token] of tokens.entries()) {
    if (token.text !== "import" || !isPunctuation(tokens[index + 1], "{")) continue;
    const end = tokens.findIndex((one, at) => at > index && isPunctuation(one, "}"));
    if (tokens[end + 2]?.text !== "inkstone/theme") continue;
    for (const [at, { text }] of tokens.entries()) {
      if (at <= index || at >= end || !/^(?:[A-Z]\w*)?Layout$/.test(text)) continue;
      if (tokens[at - 1]?.text === "as") continue;
      layouts.set(tokens[at + 1]?.text === "as" ? (tokens[at + 2]?.text ?? text) : text, text);
    }
  }
  return layouts;
}

/** The first prop of the tag whose name ends before the token; `key` is React's, and what `{...props}` holds is not in the text. */
function findProp(tokens: readonly Token[], start: number): string | undefined {
  let index = start;
  while (index < tokens.length) {
    const token = tokens[index];
    if (isPunctuation(token, "{")) index = findClose(tokens, index) + 1;
    else if (token?.kind !== "name") return undefined;
    else if (token.text !== "key") return token.text;
    // `key="a"`, or `key={a}`.
    else index = isPunctuation(tokens[index + 2], "{") ? findClose(tokens, index + 2) + 1 : index + 3;
  }
  return undefined;
}

function findClose(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let index = open; index < tokens.length; index++) {
    if (isPunctuation(tokens[index], "{")) depth++;
    if (isPunctuation(tokens[index], "}") && --depth === 0) return index;
  }
  return tokens.length;
}
