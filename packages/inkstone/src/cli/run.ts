import { dirname, join, resolve } from "node:path";
import { cacheDirOf } from "../config/cache-dir.ts";
import { codeFolder } from "../support/chunk-loader.ts";
import { SiteError } from "../support/errors/site-error.ts";
import { EXIT } from "./exit/exit-code.ts";
import { type Misuse, parseArguments, type Run } from "./parse-arguments.ts";
import type { Streams } from "./streams.ts";

/** The command line: arguments in, exit code out. Only what is asked for is loaded. */
export async function run(args: readonly string[], streams: Streams): Promise<number> {
  const invocation = parseArguments(args);
  if (invocation.kind === "run") {
    codeFolder.path = codeFolderOf(invocation);
    const { runCommand } = await import("./run-command.ts");
    return runCommand(invocation, streams);
  }
  if (invocation.kind === "misuse") {
    const { tryPluginCommand } = await import("./plugin-command.ts");
    const outcome = (await tryPluginCommand(args, streams)) ?? invocation;
    if (typeof outcome === "number") return outcome;
    await reportMisuse(outcome, args.includes("--json"), streams);
    return EXIT.misuse;
  }
  streams.stdout.write(invocation.kind === "help" ? await loadHelp(args) : await loadVersion());
  return EXIT.ok;
}

/** Known before the config is read, because reading it is already part of what is to be fast. */
function codeFolderOf({ root, flags }: Run): string | undefined {
  const project = resolve(root ?? (flags.config === undefined ? "." : dirname(flags.config)));
  try {
    return join(cacheDirOf(project), "code");
  } catch {
    // Without any place that can be written to; the command will say so.
    return undefined;
  }
}

async function loadHelp(args: readonly string[]): Promise<string> {
  const [{ describeHelp }, { findPluginHelp }] = await Promise.all([
    import("./help.ts"),
    import("./plugin-command.ts"),
  ]);
  return describeHelp(await findPluginHelp(args));
}

async function loadVersion(): Promise<string> {
  const { readVersion } = await import("./version.ts");
  return `${readVersion()}\n`;
}

async function reportMisuse(
  { message, hint }: Misuse,
  isJson: boolean,
  { stdout, stderr, env }: Streams,
): Promise<void> {
  if (isJson) {
    stdout.write(
      `${JSON.stringify({ ok: false, errors: [{ code: "usage", message, hint }], warnings: [] })}\n`,
    );
    return;
  }
  const { createReporter } = await import("./reporter.ts");
  const reporter = createReporter({ stdout, stderr, env, isJson, readSource: () => undefined });
  reporter.error(new SiteError(message, { code: "usage", hint }));
}
