import { createHighlighterCoreSync, type ThemeRegistrationAny } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
import type { BundledTheme } from "shiki/themes";
import type { Config } from "../../config/config.ts";
import { findInConfig } from "../../config/find-in-config.ts";
import type { ShikiTheme } from "../../config/user-shiki.ts";
import { closest } from "../../support/text/closest.ts";
import { type Place, SiteError } from "../../support/errors/site-error.ts";

type Slot = "dark" | "light";

/** A site's own themes. Their colours become classes: a strict content policy forbids the styles that Shiki writes. */
export interface SiteThemes {
  registrations: ThemeRegistrationAny[];
  names: Readonly<Record<Slot, string>>;
  /** The class that stands for a declaration such as `--shiki-light:#D73A49`. */
  classes: ReadonlyMap<string, string>;
  /** The style sheet with all classes. */
  css: string;
}

const FONT_CLASSES: readonly [declaration: string, letter: string][] = [
  ["font-style:italic", "i"],
  ["font-weight:bold", "b"],
  ["text-decoration:underline", "u"],
  ["text-decoration:line-through", "s"],
];

export async function loadThemes(config: Config): Promise<SiteThemes | undefined> {
  const themes = config.markdown.shiki?.themes;
  if (themes === undefined) return undefined;
  const [light, dark] = await Promise.all([
    loadTheme(themes.light, "light", config),
    loadTheme(themes.dark, "dark", config),
  ]);
  const highlighter = createHighlighterCoreSync({
    themes: [light, dark],
    engine: createJavaScriptRegexEngine(),
    warnings: false,
  });
  const names = { light: light.name ?? "light", dark: dark.name ?? "dark" };
  const classes = new Map<string, string>();
  const read = (slot: Slot): { fg: string; bg: string; rules: string[] } => {
    const { colorMap, theme } = highlighter.setTheme(names[slot]);
    const letter = slot.charAt(0);
    const rules = colorMap.flatMap((color, index) => {
      if (typeof color !== "string" || color === "") return [];
      const value = theme.colorReplacements?.[color.toLowerCase()] ?? color;
      const declaration = `--shiki-${slot}:${value}`;
      if (classes.has(declaration.toLowerCase())) return [];
      classes.set(declaration.toLowerCase(), `s-${letter}${index}`);
      return [`.s-${letter}${index}{${declaration}}`];
    });
    for (const [declaration, name] of FONT_CLASSES)
      classes.set(`--shiki-${slot}-${declaration}`, `s-${letter}-${name}`);
    return { fg: theme.fg, bg: theme.bg, rules };
  };
  const css = createStyles(read("light"), read("dark"));
  return { registrations: [light, dark], names, classes, css };
}

function createStyles(
  light: { fg: string; bg: string; rules: string[] },
  dark: { fg: string; bg: string; rules: string[] },
): string {
  const fonts = FONT_CLASSES.map(
    ([declaration, name]) =>
      `:root:not([data-appearance="dark"]) .s-l-${name},:root[data-appearance="dark"] .s-d-${name}{${declaration}}`,
  );
  return [
    "@layer ink.prose{",
    `.ink-code[data-themed]>pre{background:light-dark(${light.bg},${dark.bg});color:light-dark(${light.fg},${dark.fg})}`,
    ".ink-code[data-themed]>pre span{color:light-dark(var(--shiki-light),var(--shiki-dark))}",
    ...light.rules,
    ...dark.rules,
    ...fonts,
    "}\n",
  ].join("\n");
}

async function loadTheme(theme: ShikiTheme, slot: Slot, config: Config): Promise<ThemeRegistrationAny> {
  if (typeof theme !== "string") return { ...theme, name: theme.name ?? `site-${slot}` };
  const { bundledThemes } = await import("shiki/themes");
  if (!Object.hasOwn(bundledThemes, theme)) {
    const paths = [["themes", slot], ["theme"]].map((path) => ["markdown", "shiki", ...path]);
    throw unknownTheme(theme, Object.keys(bundledThemes), findInConfig(theme, paths, config));
  }
  return (await bundledThemes[theme as BundledTheme]()).default;
}

function unknownTheme(theme: string, known: readonly string[], place: Place | undefined): SiteError {
  const guess = closest(theme, known);
  return new SiteError(`Shiki has no theme "${theme}".`, {
    code: "config-shiki-theme",
    hint:
      guess === undefined
        ? "Its themes are listed at https://shiki.style/themes."
        : `Did you mean "${guess}"?`,
    ...(place && { place }),
  });
}
