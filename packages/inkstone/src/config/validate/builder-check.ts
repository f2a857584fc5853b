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

/** What is in the sections is Rsbuild's to judge. */
export const builder: Check = withRule(anyObject, findLostSections);

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
