import { describeThrower, describeThrown } from "../support/errors/describe-thrown.ts";
import { SiteError, SiteErrors } from "../support/errors/site-error.ts";
import type { HookName, Plugin } from "./plugin.ts";

export interface HookFailure {
  plugin: Pick<Plugin, "name">;
  hook: HookName;
  /** The page's file relative to the project, where the hook was asked about one. */
  file?: string | undefined;
}

/** Errors that say already whose they are: a hook may run into the failure of another. */
const told = new WeakSet<SiteError>();

/** A plugin that failed: which one, where, and on which page. */
export function createHookError(error: unknown, { plugin, hook, file }: HookFailure): SiteError {
  if (error instanceof SiteError && told.has(error)) return error;
  const known = error instanceof SiteError ? error : undefined;
  const message = known?.message ?? describeThrown(error);
  const place = known?.place ?? (file === undefined ? undefined : { file, line: 1, column: 1 });
  const failed = new SiteError(`The plugin ${plugin.name} failed in its hook ${hook}: ${message}`, {
    code: known?.code ?? "plugin-failed",
    hint: known?.hint ?? adviseOn(error, file),
    ...(place !== undefined && { place }),
    cause: error,
  });
  told.add(failed);
  return failed;
}

/** The same for whatever a hook throws: several errors stay several. */
export function createHookErrors(error: unknown, failure: HookFailure): SiteError | SiteErrors {
  if (!(error instanceof SiteErrors)) return createHookError(error, failure);
  return new SiteErrors(error.errors.map((one) => createHookError(one, failure)));
}

/** A hook that gave back something that nobody can go on with. */
export function createResultError(message: string, hint: string, failure: HookFailure): SiteError {
  return createHookError(new SiteError(message, { code: "plugin-result", hint }), failure);
}

export function createTimeoutError(seconds: number, failure: HookFailure): SiteError {
  const problem = new SiteError(`it did not answer within ${seconds} seconds.`, {
    code: "plugin-timeout",
    hint: `See what it waits for. If it needs longer, allow it more seconds: plugins: [{ ...plugin(), timeout: ${seconds * 5} }].`,
  });
  return createHookError(problem, failure);
}

function adviseOn(error: unknown, file: string | undefined): string {
  const advice =
    file === undefined
      ? "Correct its options in the config, or take it out."
      : "Look at what this page gives it and at its options, or take it out of the config.";
  // What is told on purpose says itself what is wrong: the line that tells it is no help.
  return error instanceof SiteError ? advice : `${describeThrower(error)} ${advice}`.trimStart();
}
