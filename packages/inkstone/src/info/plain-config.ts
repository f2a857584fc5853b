import type { Config } from "../config/config.ts";

/** The config as data: functions by name, paths relative to the project, so that a report tells nothing of the machine. */
export function createPlainConfig(config: Config): Record<string, unknown> {
  const { projectRoot, plugins: _plugins, ...rest } = config;
  const text = JSON.stringify(rest, (_, value: unknown) => describe(value, projectRoot));
  return JSON.parse(text) as Record<string, unknown>;
}

function describe(value: unknown, projectRoot: string): unknown {
  if (typeof value === "function") return `[function ${value.name || "without a name"}]`;
  if (value instanceof RegExp) return String(value);
  if (typeof value !== "string" || !value.startsWith(projectRoot)) return value;
  return `.${value.slice(projectRoot.length).replaceAll("\\", "/")}`;
}
