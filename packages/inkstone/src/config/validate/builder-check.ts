import { closest } from "../../support/text/closest.ts";
import { anyObject, type Check, withRule } from "./check.ts";
import { describePath, type Problem, type ValuePath } from "./problem.ts";

/** The sections of an Rsbuild config. Its next version may have others: what resembles none of them is let pass. */
const SECTIONS = [
  "customLogger",
  "dev",
  "environments",
  "html",
  "logLevel",
  "mode",
  "moduleFederation",
  "output",
  "performance",
  "plugins",
  "resolve",
  "root",
  "security",
  "server",
  "source",
  "splitChunks",
  "tools",
];

/** What stands at the top of other tools' configs, and where Rsbuild has it. It ignores what it does not know. */
const PLACES: ReadonlyMap<string, string> = new Map([
  ["alias", "resolve.alias"],
  ["define", "source.define"],
  ["devtool", "output.sourceMap"],
  ["extensions", "resolve.extensions"],
  ["externals", "output.externals"],
  ["minify", "output.minify"],
  ["module", "tools.rspack"],
  ["optimization", "tools.rspack"],
  ["postcss", "tools.postcss"],
  ["rspack", "tools.rspack"],
  ["sourcemap", "output.sourceMap"],
  ["webpack", "tools.rspack"],
]);

/** Options of Rsbuild 1 that its next version ignores, and where that has them. */
const MOVED: readonly (readonly [section: string, option: string, place: string])[] = [
  ["source", "alias", "resolve.alias"],
  ["source", "aliasStrategy", "resolve.aliasStrategy"],
];

/** Plugins that do nothing but put tags into documents, which Rsbuild does not write here. */
const TAG_PLUGINS: ReadonlyMap<string, string> = new Map([
  [
    "rsbuild-plugin-google-analytics",
    'Write head: [["script", { async: "", src: "https://www.googletagmanager.com/gtag/js?id=…" }], ["script", {}, "…"]].',
  ],
  [
    "rsbuild-plugin-open-graph",
    'Pages say their title, description and address themselves. Write what is missing as head: [["meta", { property: "og:image", content: "https://…" }]].',
  ],
]);

/** What else is in the sections is Rsbuild's to judge. */
export const builder: Check = withRule(anyObject, (config: Record<string, unknown>, path) => [
  ...findLostSections(config, path),
  ...findMovedOptions(config, path),
  ...findDocumentOptions(config, path),
  ...findStrangeEnvironments(config, path),
]);

function findMovedOptions(config: Record<string, unknown>, path: ValuePath): Problem[] {
  return MOVED.flatMap(([section, option, place]) => {
    const options = config[section];
    if (typeof options !== "object" || options === null || !Object.hasOwn(options, option)) return [];
    const where = [...path, section, option];
    return [
      {
        code: "config-unknown",
        path: where,
        message: `Unknown option "${describePath(where)}".`,
        hint: `Rsbuild has it as ${place}.`,
      },
    ];
  });
}

/** What is built, and what Rspress calls the same. */
const ENVIRONMENTS: readonly string[] = ["boot", "client", "server"];
const OTHER_ENVIRONMENTS: ReadonlyMap<string, string> = new Map([
  ["node", "server"],
  ["web", "client"],
]);

/** The bundler would look for an entry of its own, and say only that there is none. */
function findStrangeEnvironments({ environments }: Record<string, unknown>, path: ValuePath): Problem[] {
  if (typeof environments !== "object" || environments === null) return [];
  return Object.keys(environments)
    .filter((name) => !ENVIRONMENTS.includes(name))
    .map((name) => {
      const guess = OTHER_ENVIRONMENTS.get(name) ?? closest(name, ENVIRONMENTS);
      const where = [...path, "environments", name];
      return {
        code: "config-unknown",
        path: where,
        message: `Unknown environment "${describePath(where)}".`,
        hint:
          guess === undefined
            ? `The environments are ${ENVIRONMENTS.join(", ")}.`
            : `Did you mean "${guess}"?`,
      };
    });
}

/** Scripts that count readers, and what search engines ask for, would be gone without a word. */
function findDocumentOptions({ html, plugins }: Record<string, unknown>, path: ValuePath): Problem[] {
  const problems: Problem[] = [];
  if (html !== undefined)
    problems.push({
      code: "config-no-effect",
      path: [...path, "html"],
      message: `${describePath([...path, "html"])} has no effect: Inkstone writes the documents.`,
      hint: "Write tags as head, the title as title and the icon as icon, at the top of the config.",
    });
  const list: unknown[] = Array.isArray(plugins) ? plugins : [];
  for (const [index, plugin] of list.entries()) {
    const name = (plugin as { name?: string } | null | undefined)?.name ?? "";
    const hint = TAG_PLUGINS.get(name);
    if (hint === undefined) continue;
    problems.push({
      code: "config-no-effect",
      path: [...path, "plugins", index],
      message: `The plugin ${name} has no effect: Inkstone writes the documents.`,
      hint,
    });
  }
  return problems;
}

function findLostSections(config: Record<string, unknown>, path: ValuePath): Problem[] {
  return Object.keys(config).flatMap((key) => {
    if (SECTIONS.includes(key)) return [];
    const place = PLACES.get(key);
    const guess = closest(key, SECTIONS);
    if (place === undefined && guess === undefined) return [];
    return [
      {
        code: "config-unknown",
        path: [...path, key],
        message: `Unknown option "${describePath([...path, key])}".`,
        hint: place === undefined ? `Did you mean "${guess}"?` : `Rsbuild has it as ${place}.`,
      },
    ];
  });
}
