import { parseArgs } from "node:util";
import type { SearchServerOptions } from "../options.ts";

export type Command =
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | { readonly kind: "serve"; readonly options: SearchServerOptions }
  | { readonly kind: "mistake"; readonly message: string };

const flags = {
  data: { type: "string" },
  host: { type: "string" },
  port: { type: "string" },
  "app-id": { type: "string" },
  "admin-key": { type: "string" },
  "search-key": { type: "string" },
  edition: { type: "string", multiple: true },
  prefix: { type: "string" },
  origin: { type: "string" },
  "body-limit": { type: "string" },
  "snapshot-after": { type: "string" },
  "trust-proxy": { type: "boolean" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;

/** What is to be done. Keys may stand in the environment, where a list of processes does not show them. */
export function parseArguments(args: readonly string[], env: NodeJS.ProcessEnv): Command {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: flags, allowPositionals: true });
    if (values.help === true) return { kind: "help" };
    if (values.version === true) return { kind: "version" };
    const [command, site, ...rest] = positionals;
    if (command === undefined) return { kind: "help" };
    if (command !== "serve") return mistake(`There is no command ${command}.`);
    if (rest.length > 0) return mistake(`${rest[0]} is one argument too many.`);
    if (site === undefined && values.data === undefined)
      return mistake("Say what to serve: a built site, or --data and a folder.");
    if (site !== undefined && values.data !== undefined)
      return mistake("A service has a site or a data folder, not both.");
    const port = readNumber("--port", values.port, 65_535);
    const bodyLimit = readNumber("--body-limit", values["body-limit"], 1 << 30);
    const snapshotAfter = readNumber("--snapshot-after", values["snapshot-after"], 1 << 30);
    const adminKey = values["admin-key"] ?? env.INKSTONE_SEARCH_ADMIN_KEY;
    const searchKey = values["search-key"] ?? env.INKSTONE_SEARCH_KEY;
    return {
      kind: "serve",
      options: {
        ...(site === undefined ? {} : { site }),
        ...(values.data === undefined ? {} : { data: values.data }),
        ...(values.host === undefined ? {} : { host: values.host }),
        ...(port === undefined ? {} : { port }),
        ...(values["app-id"] === undefined ? {} : { appId: values["app-id"] }),
        ...(adminKey === undefined ? {} : { adminKey }),
        ...(searchKey === undefined ? {} : { searchKey }),
        ...(values.edition === undefined ? {} : { editions: values.edition }),
        ...(values.prefix === undefined ? {} : { prefix: values.prefix }),
        ...(values.origin === undefined ? {} : { origin: values.origin }),
        ...(bodyLimit === undefined ? {} : { bodyLimit }),
        ...(snapshotAfter === undefined ? {} : { snapshotAfter }),
        ...(values["trust-proxy"] === true ? { trustProxy: true } : {}),
      },
    };
  } catch (error) {
    return mistake((error as Error).message);
  }
}

function mistake(message: string): Command {
  return { kind: "mistake", message };
}

function readNumber(flag: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (text === "" || !Number.isInteger(number) || number < 0 || number > most)
    throw new Error(`${flag} must be a whole number from 0 to ${most}, but it is "${text}".`);
  return number;
}
