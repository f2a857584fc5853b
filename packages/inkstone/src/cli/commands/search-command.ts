import type { CommandContext } from "../command.ts";

/** `inkstone search push` and `inkstone search query "…"`. */
export function runSearch(context: CommandContext): Promise<void> {
  const [action, query = ""] = context.words ?? [];
  return action === "push" ? runPush(context) : runQuery(query, context);
}

async function runPush({ flags, load, reporter, signal, announce }: CommandContext): Promise<void> {
  const [{ pushSite }, config] = await Promise.all([import("../../push-site.ts"), load()]);
  const { dryRun, all } = flags;
  const indexes = await pushSite(config, { isDryRun: dryRun, isWhole: all, reporter, signal });
  const rows = indexes.map(
    ({ index, added, changed, removed, unchanged }) =>
      `${dryRun ? "would push" : "pushed"}  ${index}: ${added} new, ${changed} changed, ${removed} removed, ${unchanged} unchanged`,
  );
  announce({ text: rows.join("\n"), data: { dryRun, indexes } });
}

async function runQuery(query: string, { flags, load, announce }: CommandContext): Promise<void> {
  const [{ querySite }, config] = await Promise.all([import("../../query-site.ts"), load()]);
  const hits = await querySite(query, { config, lang: flags.lang });
  const rows = hits.map(({ title, url, text }) =>
    [title, `  ${url}`, ...(text === "" ? [] : [`  ${text}`])].join("\n"),
  );
  announce({
    text: rows.length === 0 ? `nothing found for "${query}"` : rows.join("\n\n"),
    data: { query, hits },
  });
}
