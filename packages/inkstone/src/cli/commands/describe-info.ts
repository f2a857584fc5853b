import type { Info } from "../../info/gather-info.ts";
import { describeBytes, describeCount } from "../describe-amount.ts";

/** For people; `--json` has the whole config. */
export function describeInfo(info: Info): string {
  const { packageManager, cache } = info;
  const rows: [string, string][] = [
    ["inkstone", info.inkstone],
    ["node", `${info.node}, ${info.system}`],
    [
      "installed by",
      packageManager.lock === undefined
        ? packageManager.name
        : `${packageManager.name}, ${packageManager.lock}`,
    ],
    ...describePackages(info.packages),
    ...describePackages(info.others),
    ["config", describeConfigFiles(info)],
    ...describeConfig(info),
    ...describePlugins(info),
    ["cache", cache.written === undefined ? "empty" : describeCache(cache)],
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `${name.padEnd(width)}  ${text}`).join("\n");
}

function describePackages(packages: Info["others"]): [string, string][] {
  return Object.entries(packages).map(([name, version]) => [`  ${name}`, version ?? "not installed"]);
}

function describeConfigFiles({ config, configFiles }: Info): string {
  if (config === undefined) return "with errors";
  return configFiles.length === 0 ? "none: defaults" : configFiles.join(", ");
}

/** Only a config that could be read tells which there are. */
function describePlugins({ config, plugins }: Info): [string, string][] {
  if (config === undefined) return [];
  return [["plugins", plugins.length === 0 ? "none" : plugins.join(", ")]];
}

/** What reports hinge on most often. */
function describeConfig({ config, problems }: Info): [string, string][] {
  if (config === undefined) return problems.map((problem) => ["  error", problem]);
  const { locales, themeDir, search } = config as {
    locales: { lang: string }[];
    themeDir?: string;
    search?: { hosted?: { service: string } };
  };
  const settings = ["root", "base", "outDir"].map((name): [string, string] => [
    `  ${name}`,
    String(config[name]),
  ]);
  return [
    ...settings,
    ["  languages", locales.map(({ lang }) => lang).join(", ")],
    ["  theme", themeDir ?? "the default one"],
    ["  search", search === undefined ? "off" : (search.hosted?.service ?? "part of the site")],
  ];
}

function describeCache({ folder, files, bytes, written }: Info["cache"]): string {
  return `${folder}, ${describeBytes(bytes)} in ${describeCount(files, "file")}, written ${written}`;
}
