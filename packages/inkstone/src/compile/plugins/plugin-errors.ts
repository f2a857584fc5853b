import type { PluginMessage } from "@inkstone/unified";
import { describeThrower, describeThrown } from "../../support/errors/describe-thrown.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import type { Warning } from "../warning.ts";

interface Failure {
  plugin: string;
  message: string;
  cause?: unknown;
  line?: number | undefined;
  column?: number | undefined;
}

/** What `PluginFailure` of `@inkstone/unified` says; told by its name, because that package may not be there. */
export function isPluginFailure(error: unknown): error is Error & Failure {
  return error instanceof Error && error.name === "PluginFailure";
}

/** `file` is the page; without one, the plugin did not even start. */
export function createPluginError(failure: Failure, file?: string): SiteError {
  const { plugin, message, cause, line = 1, column = 1 } = failure;
  const advice =
    file === undefined
      ? "Correct its options in the config, or take it out."
      : "Look at what this page gives it and at its options, or take it out of the config.";
  const reason = cause instanceof Error ? describeThrown(cause) : message;
  const known = cause instanceof SiteError ? cause : undefined;
  return new SiteError(`The plugin ${plugin} failed: ${reason}`, {
    code: known?.code ?? "markdown-plugin",
    hint: known?.hint ?? `${describeThrower(cause)} ${advice}`.trimStart(),
    ...(file === undefined ? {} : { place: { file, line, column } }),
    cause,
  });
}

export function createPluginWarning({ plugin, reason, line = 1, column = 1 }: PluginMessage): Warning {
  return {
    message: plugin === "" ? reason : `${plugin}: ${reason}`,
    code: "markdown-plugin",
    hint: "A plugin of the config says so.",
    line,
    column,
  };
}
