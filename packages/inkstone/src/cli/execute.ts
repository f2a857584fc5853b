import { join } from "node:path";
import { findConfigFile } from "../config/load/find-config-file.ts";
import type { LoadOptions } from "../config/load-config.ts";
import { explainFileError } from "../support/errors/file-error.ts";
import { readTextIfExists } from "../support/files/file-system.ts";
import { type Place, SiteError, SiteErrors } from "../support/errors/site-error.ts";
import type { CommandContext } from "./command.ts";
import { EXIT } from "./exit/exit-code.ts";
import { listenForInterrupt } from "./exit/interrupt.ts";
import { type ForeignConduct, listenForOthers } from "./exit/listen-for-others.ts";
import { type CommandReporter, createReporter } from "./reporter.ts";
import type { Streams } from "./streams.ts";

export interface Execution extends ForeignConduct {
  command: string;
  /** Where the site is that errors are about. */
  options: LoadOptions;
  isJson: boolean;
  streams: Streams;
}

export type Frame = Pick<CommandContext, "announce" | "reporter" | "signal">;

/** What every command has around it: interruption, errors, exit codes. */
export async function execute(
  { command, options, isJson, isServer = false, streams, ...conduct }: Execution,
  act: (frame: Frame) => Promise<void>,
): Promise<number> {
  const reporter = createReporter({
    ...streams,
    isJson,
    readSource: (place) => readSource(place, options),
  });
  const printJson = (outcome: object): void => {
    const warnings = reporter.warnings.map(toJson);
    streams.stdout.write(`${JSON.stringify({ command, ...outcome, warnings })}\n`);
  };

  const reportForeign = (error: SiteError, cause: unknown): void => {
    reporter.end();
    // A server prints its outcome when it begins, and never again.
    if (isJson && !isServer) printJson({ ok: false, errors: [{ ...toJson(error), stack: stackOf(cause) }] });
    else reportWithStack(error, cause, reporter, streams);
  };

  let isOk = true;
  const { signal, release } = listenForInterrupt();
  const stopListening = listenForOthers({ isServer, ...conduct }, reportForeign);
  try {
    await act({
      reporter,
      signal,
      announce({ text, data, ok = true, errors }) {
        reporter.end();
        isOk = ok;
        if (isJson) {
          printJson({ ok, ...data, ...(errors && { errors: errors.map(toJson) }) });
          return;
        }
        errors?.forEach((error) => reporter.error(error));
        streams.stdout.write(`${text}\n`);
      },
    });
    if (signal.aborted) return EXIT.interrupted;
    return isOk ? EXIT.ok : EXIT.siteError;
  } catch (error) {
    reporter.end();
    if (signal.aborted) {
      if (isJson) printJson({ ok: false, interrupted: true, errors: [] });
      else streams.stderr.write("interrupted\n");
      return EXIT.interrupted;
    }
    const errors = listErrors(error);
    if (isJson) printJson({ ok: false, errors: errors.map(toJson) });
    else errors.forEach((one) => reportError(one, reporter, streams));
    return EXIT.siteError;
  } finally {
    release();
    stopListening();
  }
}

function listErrors(error: unknown): readonly unknown[] {
  return error instanceof SiteErrors ? error.errors : [explainFileError(error)];
}

function reportError(error: unknown, reporter: CommandReporter, streams: Streams): void {
  if (error instanceof SiteError) reporter.error(error);
  else reportWithStack(createBugReport(error), error, reporter, streams);
}

function reportWithStack(
  error: SiteError,
  cause: unknown,
  reporter: CommandReporter,
  { stderr }: Streams,
): void {
  reporter.error(error);
  stderr.write(`${stackOf(cause)}\n`);
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
