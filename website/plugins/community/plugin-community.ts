import { readFileSync } from "node:fs";
import type { Plugin } from "inkstone";
import { type CommunityPlugin, findFaults, writeDirectory } from "./write-directory.ts";

/** Fills `<CommunityPlugins />` with the entries of `plugins.json`. */
export function pluginCommunity(): Plugin {
  const plugins = JSON.parse(
    readFileSync(new URL("plugins.json", import.meta.url), "utf8"),
  ) as CommunityPlugin[];
  const faults = findFaults(plugins);
  if (faults.length > 0) throw new Error(`plugins.json: ${faults.join(" ")}`);
  return {
    name: "website-community",
    key: plugins,
    source: (text, { lang }) =>
      text.replace(/^<CommunityPlugins \/>$/gm, () => writeDirectory(plugins, lang === "zh" ? "zh" : "en")),
  };
}
