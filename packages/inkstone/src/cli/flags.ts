export type CommandName = "build" | "check" | "dev" | "eject" | "info" | "preview" | "search" | "update";

export const COMMANDS: Readonly<Record<CommandName, string>> = {
  dev: "serve the site while it is written",
  build: "write the site to the output folder",
  preview: "serve what build wrote",
  check: "find dead links, missing translations and all that would fail; write nothing",
  eject: "copy a component of the default theme into your theme folder: eject <component> [root]",
  search: 'send pages to the search service: search push; or try it: search query "…" [root]',
  update: "bring all packages of Inkstone to the newest version, together",
  info: "show versions, config, plugins and cache: what a bug report needs",
};

export interface Flag {
  /** What stands for the value in the help; a flag without one is a switch. */
  value?: string;
  short?: string;
  /** Which commands know it; all of them when it is left out. */
  commands?: readonly CommandName[];
  help: string;
}

const SERVERS: readonly CommandName[] = ["dev", "preview"];

export const FLAGS: Readonly<Record<string, Flag>> = {
  config: { value: "<file>", help: "config file, instead of inkstone.config.{ts,mts,js,mjs} in [root]" },
  base: { value: "<path>", help: "URL prefix of the site, instead of base in the config" },
  "out-dir": { value: "<folder>", help: "output folder, instead of outDir in the config" },
  clean: { commands: ["build"], help: "forget the cache first" },
  timing: { commands: ["build"], help: "say what each plugin cost" },
  port: { value: "<number>", commands: SERVERS, help: "port to listen on (dev: 3000, preview: 4173)" },
  host: {
    value: "[address]",
    commands: SERVERS,
    help: "address to listen on; without a value, the whole network",
  },
  open: { commands: SERVERS, help: "show the site in the browser" },
  csp: { commands: ["preview"], help: "send a strict content security policy, and see what it keeps out" },
  check: { commands: ["update"], help: "change nothing; exit with 1 when there is something to update" },
  record: { commands: ["check"], help: "add the site's addresses to the ledger of published ones" },
  "dry-run": { commands: ["search", "update"], help: "change nothing; show what would be done" },
  all: { commands: ["search"], help: "send every record, not only those that changed" },
  lang: { value: "<language>", commands: ["search"], help: "language to search in, instead of the default" },
  json: { help: "print one JSON object on standard output, and nothing else there" },
  help: { short: "h", help: "show this" },
  version: { short: "v", help: "show the version" },
};
