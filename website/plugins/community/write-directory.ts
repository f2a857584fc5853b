/** An entry of the directory, as `plugins.json` has it. */
export interface CommunityPlugin {
  /** Of its npm package. */
  name: string;
  /** What it does, in one sentence. */
  description: Readonly<Record<"en" | "zh", string>>;
  /** Where its source is. */
  repository: string;
}

const NAME = /^(?:@[a-z\d][\w.-]*\/)?inkstone-plugin-[a-z\d-]+$/;

const TEXTS = {
  en: {
    head: "| Plugin | What it does | Source |",
    source: "repository",
    none: "No plugin is listed yet: yours can be the first.",
  },
  zh: {
    head: "| 插件 | 作用 | 源代码 |",
    source: "仓库",
    none: "目前还没有收录插件，欢迎提交第一个。",
  },
} as const;

/** The directory as a Markdown table, by name. */
export function writeDirectory(plugins: readonly CommunityPlugin[], lang: "en" | "zh"): string {
  const { head, source, none } = TEXTS[lang];
  if (plugins.length === 0) return none;
  const rows = plugins
    .toSorted((left, right) => left.name.localeCompare(right.name, "en"))
    .map(
      ({ name, description, repository }) =>
        `| [\`${name}\`](https://www.npmjs.com/package/${name}) | ${description[lang].replaceAll("|", String.raw`\|`)} | [${source}](${repository}) |`,
    );
  return [head, "| --- | --- | --- |", ...rows].join("\n");
}

/** What is wrong with the entries, one sentence each. */
export function findFaults(plugins: readonly CommunityPlugin[]): string[] {
  return plugins.flatMap(({ name, description, repository }, index) => [
    ...(NAME.test(name) ? [] : [`${name} is no name of a plugin: inkstone-plugin-glossary is one.`]),
    ...(plugins.findIndex((one) => one.name === name) === index ? [] : [`${name} is listed twice.`]),
    ...(["en", "zh"] as const)
      .filter((lang) => (description[lang] ?? "").trim() === "")
      .map((lang) => `${name} has no description in ${lang}.`),
    ...(repository.startsWith("https://") ? [] : [`The repository of ${name} is no https address.`]),
  ]);
}
