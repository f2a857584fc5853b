import type { CommandContext } from "./command.ts";

/** `inkstone search push` and `inkstone search query "…"`. */
export async function runSearch(context: CommandContext): Promise<void> {
  const { words = [] } = context;
  return words[0] === "push" ? runPush(context) : runQuery(context, words[1] ?? "");
}

async function runPush({ flags, load, reporter, signal, announce }: CommandContext): Promise<void> {
  const config = await load();
  const { pushSite } = await import("../push-site.ts");
  const { isDryRun, pushed } = await pushSite(config, {
    isDryRun: flags.dryRun,
    isWhole: flags.all,
    reporter,
    signal,
  });
  const rows = pushed.map(
    ({ index, added, changed, removed, unchanged }) =>
      `${isDryRun ? "would push" : "pushed"}  ${index}: ${added} new, ${changed} changed, ${removed} removed, ${unchanged} unchanged`,
  );
  announce({ text: rows.join("\n"), data: { indexes: pushed, dryRun: isDryRun } });
}

async function runQuery({ flags, load }: CommandContext, query: string, ): Promise<void> {
  await load();
  void flags;
  void query;
}
