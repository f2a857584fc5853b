import { join, resolve } from "node:path";
import { findConfigFile } from "../config/load/find-config-file.ts";
import { loadConfig, type LoadOptions } from "../config/load-config.ts";
import { readTextIfExists } from "../support/file-system.ts";
import { type Place, SiteError, SiteErrors } from "../support/site-error.ts";
import type { Command } from "./command.ts";
import { EXIT } from "./exit-code.ts";
import type { CommandName } from "./flags.ts";
import { listenForInterrupt } from "./interrupt.ts";
import type { Run } from "./parse-arguments.ts";
import { type CommandReporter, createReporter } from "./reporter.ts";
import type { Streams } from "./streams.ts";

/** Loaded when asked for: each brings a good part of the program with it. */
const commands: Readonly<Record<CommandName, () => Promise<Command>>> = {
  build: async () => (await import("./build-command.ts")).runBuild,
  dev: async () => (await import("./dev-command.ts")).runDev,
  eject: async () => (await import("./eject-command.ts")).runEject,
  preview: async () => (await import("./preview-command.ts")).runPreview,
};

/** Runs a command to its end and says how it went. Returns the exit code. */
export async function runCommand(
  { command, component, root, flags }: Run,
  streams: Streams,
): Promise<number> {
  const options: LoadOptions = {
    root,
    configFile: flags.config,
    command,
    overrides: {
      ...(flags.base !== undefined && { base: flags.base }),
      ...(flags.outDir !== undefined && { outDir: resolve(flags.outDir) }),
    },
  };
  const reporter = createReporter({
    ...streams,
    isJson: flags.json,
    readSource: (place) => readSource(place, options),
  });
  const printJson = (outcome: object): void => {
    const warnings = reporter.warnings.map(toJson);
    streams.stdout.write(`${JSON.stringify({ command, ...outcome, warnings })}\n`);
  };

  const { signal, release } = listenForInterrupt();
  try {
    const run = await commands[command]();
    await run({
      flags,
      ...(component !== undefined && { component }),
      load: () => loadConfig(options),
      reporter,
      signal,
      announce({ text, data }) {
        reporter.end();
        if (flags.json) printJson({ ok: true, ...data });
        else streams.stdout.write(`${text}\n`);
      },
    });
    return signal.aborted ? EXIT.interrupted : EXIT.ok;
  } catch (error) {
    reporter.end();
    if (signal.aborted) {
      if (flags.json) printJson({ ok: false, interrupted: true, errors: [] });
      else streams.stderr.write("interrupted\n");
      return EXIT.interrupted;
    }
    const errors = listErrors(error);
    if (flags.json) printJson({ ok: false, errors: errors.map(toJson) });
    else errors.forEach((one) => reportError(one, reporter, streams));
    return EXIT.siteError;
  } finally {
    release();
  }
}

function listErrors(error: unknown): readonly unknown[] {
  return error instanceof SiteErrors ? error.errors : [error];
}

function reportError(error: unknown, reporter: CommandReporter, { stderr }: Streams): void {
  if (error instanceof SiteError) {
    reporter.error(error);
    return;
  }
  reporter.error(createBugReport(error));
  stderr.write(`${stackOf(error)}\n`);
}

function toJson(error: unknown): object {
  const { code, message, hint, place } = error instanceof SiteError ? error : createBugReport(error);
  const stack = error instanceof SiteError ? undefined : stackOf(error);
  return { code, message, hint, place, stack };
}

/** What an author cannot mend is our mistake, and keeps its stack. */
function createBugReport(cause: unknown): SiteError {
  return new SiteError("Inkstone failed where it should not. This is a bug, not a mistake in your site.", {
    code: "internal",
    hint: "Report it together with this stack.",
    cause,
  });
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function readSource({ file }: Place, options: LoadOptions): string | undefined {
  try {
    return readTextIfExists(join(findConfigFile(options).projectRoot, file));
  } catch {
    return undefined;
  }
}
