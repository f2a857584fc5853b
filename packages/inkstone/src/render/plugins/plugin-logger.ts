import type { Plugin } from "../../plugins/plugin.ts";
import type { PluginLogger } from "../../plugins/plugin-context.ts";
import type { Reporter } from "../../support/reporter.ts";
import { SiteError } from "../../support/errors/site-error.ts";

/** Says by whom a line is. */
export function createPluginLogger({ name }: Plugin, reporter: Reporter): PluginLogger {
  return {
    info: (text) => reporter.info(`${name}: ${text}`),
    warn: (problem) => reporter.warn(problem instanceof SiteError ? problem : createWarning(name, problem)),
  };
}

function createWarning(name: string, text: string): SiteError {
  return new SiteError(`${name}: ${text}`, { code: "plugin-warning" });
}
