import { adviseOnModule } from "../../support/other-tools.ts";

/** What the bundler took for a script, because nothing in the site reads files of its kind. */
export interface UnreadFile {
  reason: string;
  hint: string;
}

/** Kinds that a plugin of Rsbuild reads, by how their names end. */
const PLUGINS: readonly [kind: RegExp, language: string, plugin: string, call: string][] = [
  [/\.s[ac]ss$/, "Sass", "@rsbuild/plugin-sass", "pluginSass()"],
  [/\.less$/, "Less", "@rsbuild/plugin-less", "pluginLess()"],
  [/\.styl(?:us)?$/, "Stylus", "@rsbuild/plugin-stylus", "pluginStylus()"],
];

/** Of these, a mistake in the file is the likely cause. */
const SCRIPTS = /\.(?:[cm]?[jt]sx?|json|css|mdx?)$/;

export function explainUnreadFile(message: string, file: string): UnreadFile | undefined {
  const [, ending] = /[^/]*(\.[\w-]+)$/.exec(file) ?? [];
  if (ending === undefined || !message.includes("JavaScript parse error")) return undefined;
  const advice = adviseOnModule(file, file);
  if (advice !== undefined)
    return { reason: `Nothing here reads components in ${ending} files.`, hint: advice };
  const [, language, plugin, call] = PLUGINS.find(([kind]) => kind.test(file)) ?? [];
  if (language !== undefined)
    return {
      reason: `A style sheet in ${language} needs a plugin.`,
      hint: `Install ${plugin}, and add ${call} to plugins of builderConfig in the config.`,
    };
  if (SCRIPTS.test(file)) return undefined;
  return {
    reason: `Nothing here reads ${ending} files.`,
    hint: `Add source: { assetsInclude: /\\${ending}$/ } to builderConfig in the config to import its address, or its text with ?raw behind the name; or add a plugin of Rsbuild that reads it.`,
  };
}
