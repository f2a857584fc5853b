import { readFileSync } from "node:fs";
import { createSearchServer } from "../create-search-server.ts";
import type { SearchServer, SearchServerOptions } from "../options.ts";
import { parseArguments } from "./parse-arguments.ts";

export interface Terminal {
  write(text: string): void;
  complain(text: string): void;
  readonly env: NodeJS.ProcessEnv;
  /** Settled when somebody wants the service to end. */
  stopped(): Promise<void>;
}

const help = `inkstone-search: a search service that speaks Algolia's protocol

  inkstone-search serve --data <folder>   take records and keep them there
  inkstone-search serve <site>            serve a built site's indexes, read-only;
                                          a folder, or the address of a static host

  --host <name>          where to listen                          127.0.0.1
  --port <number>        0 takes any that is free                 7700
  --admin-key <key>      may do everything                        made at the first start
  --search-key <key>     may search, and nothing else             made at the first start
  --app-id <id>          the only application that is answered    any
  --edition <name>       an index of a site by address, like en or v2/zh; may be repeated
  --prefix <text>        in front of the names of a site's indexes
  --origin <origin>      whose pages may ask from a browser       *
  --body-limit <bytes>   how long a write may be                  33554432
  --snapshot-after <n>   bytes of log that a snapshot replaces    16777216
  --trust-proxy          X-Forwarded-For says who asks
  -h, --help             show this
  -v, --version          show the version

Keys may also stand in INKSTONE_SEARCH_ADMIN_KEY and INKSTONE_SEARCH_KEY.
`;

/** The program, from its arguments to its exit code. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const command = parseArguments(args, terminal.env);
  if (command.kind === "serve") return serve(command.options, terminal);
  if (command.kind === "mistake") {
    terminal.complain(`error  ${command.message}\n  fix  inkstone-search --help\n`);
    return 2;
  }
  terminal.write(command.kind === "help" ? help : `${readVersion()}\n`);
  return 0;
}

async function serve(options: SearchServerOptions, terminal: Terminal): Promise<number> {
  // Asked for early: whoever stops a service while it starts means it too.
  const stopped = terminal.stopped();
  const log = (line: string): void => terminal.complain(`${line}\n`);
  let server: SearchServer;
  try {
    server = await createSearchServer({ ...options, log });
  } catch (error) {
    terminal.complain(describeFailure(error as NodeJS.ErrnoException));
    return 1;
  }
  terminal.write(describe(server, options));
  await stopped;
  terminal.write("closing\n");
  await server.close();
  return 0;
}

/** What the system refused, and what to change. */
const fixes: Readonly<Record<string, string>> = {
  EACCES: "Choose a port above 1023, or a folder that you may write to.",
  EADDRINUSE: "Stop what listens there, or choose another --port; 0 takes any that is free.",
  EADDRNOTAVAIL: "Correct --host: this machine has no such address.",
  EEXIST: "Give --data a folder, not a file.",
  ENOTDIR: "Give --data a folder, not a file.",
  ENOTFOUND: "Correct --host: nobody knows that name.",
};

function describeFailure({ message, code = "" }: NodeJS.ErrnoException): string {
  const fix = fixes[code];
  return `error  ${message}\n${fix === undefined ? "" : `  fix  ${fix}\n`}`;
}

/** Keys that were made are shown, those that were given are known. */
function describe({ url, adminKey, searchKey }: SearchServer, options: SearchServerOptions): string {
  const isSite = options.site !== undefined;
  const lines = [
    `serving ${options.site ?? options.data ?? "memory"}${isSite ? ", read-only" : ""} at ${url}`,
    ...(isSite || options.adminKey !== undefined ? [] : [`admin key   ${adminKey}`]),
    ...(isSite || options.searchKey !== undefined ? [] : [`search key  ${searchKey}`]),
  ];
  return `${lines.join("\n")}\n`;
}

function readVersion(): string {
  const manifest = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}
