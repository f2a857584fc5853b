import { parseArgs } from "node:util";
import { closest } from "../support/text/closest.ts";
import { type CommandName, COMMANDS, FLAGS } from "./flags.ts";

export interface Flags {
  config?: string;
  base?: string;
  outDir?: string;
  port?: number;
  host?: string;
  clean: boolean;
  timing?: true;
  open: boolean;
  csp?: true;
  check: boolean;
  record?: true;
  dryRun: boolean;
  all: boolean;
  lang?: string;
  json: boolean;
}

export interface Run {
  kind: "run";
  command: CommandName;
  /** What `eject` is to copy. */
  component?: string;
  /** What `search` is to do: `["push"]`, or `["query", "install"]`. */
  words?: string[];
  root?: string;
  flags: Flags;
}

export interface Misuse {
  kind: "misuse";
  message: string;
  hint: string;
}

/** What the command line asks for. */
export type Invocation = Misuse | Run | { kind: "help" } | { kind: "version" };

type Values = Map<string, string | true>;

export function parseArguments(args: readonly string[]): Invocation {
  const { tokens } = parseArgs({
    args: giveHostItsValue(args),
    options: Object.fromEntries(
      Object.entries(FLAGS).map(([name, { value, short }]) => [
        name,
        { type: value === undefined ? "boolean" : "string", ...(short && { short }) } as const,
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });

  const values: Values = new Map();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind !== "option") continue;
    const misuse = findFlagMisuse(token);
    if (misuse !== undefined) return misuse;
    values.set(token.name, token.value ?? true);
  }
  // Other tools have commands for these, and who tries them is answered.
  const [first] = words;
  if (values.has("help") || first === "help") return { kind: "help" };
  if (values.has("version") || first === "version") return { kind: "version" };
  return createRun(words, values);
}

/** `--host` alone means the whole network; for `parseArgs` a flag has a value always or never. */
function giveHostItsValue(args: readonly string[]): string[] {
  return args.map((arg, index) => {
    const next = args[index + 1];
    return arg === "--host" && (next === undefined || next.startsWith("-")) ? "--host=0.0.0.0" : arg;
  });
}

interface OptionToken {
  name: string;
  rawName: string;
  value?: string | undefined;
  inlineValue?: boolean | undefined;
}

function findFlagMisuse(token: OptionToken): Misuse | undefined {
  const { name, rawName } = token;
  const flag = Object.hasOwn(FLAGS, name) ? FLAGS[name] : undefined;
  if (flag === undefined) {
    const guess = closest(name, Object.keys(FLAGS));
    return createMisuse(
      `Unknown flag "${rawName}".`,
      guess === undefined ? "Run inkstone --help for a list." : `Did you mean "--${guess}"?`,
    );
  }
  return findValueMisuse(token, flag.value);
}

/** `wanted` is what the help calls the value; undefined for a switch. */
export function findValueMisuse(
  { name, value, inlineValue }: OptionToken,
  wanted: string | undefined,
): Misuse | undefined {
  if (wanted === undefined) {
    return value === undefined
      ? undefined
      : createMisuse(`--${name} takes no value.`, `Write only --${name}.`);
  }
  const isMissing = value === undefined || value === "" || (inlineValue !== true && value.startsWith("-"));
  return isMissing ? createMisuse(`--${name} needs a value.`, `Write --${name} ${wanted}.`) : undefined;
}

function createRun([command, ...words]: readonly string[], values: Values): Misuse | Run {
  if (command === undefined) {
    return createMisuse("A command is missing.", "Write inkstone dev, build or preview; --help tells more.");
  }
  if (!isCommand(command)) {
    const guess = closest(command, Object.keys(COMMANDS));
    const known = `The commands are ${Object.keys(COMMANDS).join(", ")}.`;
    return createMisuse(
      `Unknown command "${command}".`,
      guess === undefined ? known : `Did you mean "${guess}"?`,
    );
  }
  const component = command === "eject" ? words.shift() : undefined;
  if (command === "eject" && component === undefined)
    return createMisuse("The component is missing.", "Write inkstone eject Footer, for example.");
  const search = command === "search" ? takeSearch(words) : undefined;
  if (search !== undefined && !Array.isArray(search)) return search;
  const [root, ...rest] = words;
  if (rest.length > 0)
    return createMisuse(`"${rest[0]}" is one argument too many.`, "Name one folder at most.");
  const stray = [...values.keys()].find((name) => FLAGS[name]?.commands?.includes(command) === false);
  if (stray !== undefined) {
    return createMisuse(
      `${command} has no flag --${stray}.`,
      `It belongs to ${FLAGS[stray]?.commands?.join(" and ")}.`,
    );
  }
  const flags = createFlags(values);
  if ("kind" in flags) return flags;
  return {
    kind: "run",
    command,
    flags,
    ...(component !== undefined && { component }),
    ...(search !== undefined && { words: search }),
    ...(root !== undefined && { root }),
  };
}

/** Takes what belongs to `search` off the words of the command line. */
function takeSearch(words: string[]): Misuse | string[] {
  const action = words.shift();
  if (action === "push") return [action];
  if (action !== "query") {
    const message = action === undefined ? "What to do is missing." : `search cannot "${action}".`;
    return createMisuse(message, `Write inkstone search push, or inkstone search query "install".`);
  }
  const query = words.shift();
  return query === undefined
    ? createMisuse("The query is missing.", `Write inkstone search query "install".`)
    : [action, query];
}

function createFlags(values: Values): Flags | Misuse {
  const text = (name: string): string | undefined => {
    const value = values.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const [config, base, outDir, host, port, lang] = [
    text("config"),
    text("base"),
    text("out-dir"),
    text("host"),
    text("port"),
    text("lang"),
  ];
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535)) {
    return createMisuse(
      `--port must be a number from 0 to 65535, but it is "${port}".`,
      "Write --port 4173.",
    );
  }
  return {
    ...(config !== undefined && { config }),
    ...(base !== undefined && { base }),
    ...(outDir !== undefined && { outDir }),
    // As it stands in a URL, where an address of IPv6 has brackets.
    ...(host !== undefined && { host: host.replace(/^\[(.*)\]$/, "$1") }),
    ...(port !== undefined && { port: Number(port) }),
    ...(lang !== undefined && { lang }),
    clean: values.has("clean"),
    ...(values.has("timing") && { timing: true }),
    open: values.has("open"),
    ...(values.has("csp") && { csp: true }),
    check: values.has("check"),
    ...(values.has("record") && { record: true }),
    dryRun: values.has("dry-run"),
    all: values.has("all"),
    json: values.has("json"),
  };
}

function isCommand(word: string): word is CommandName {
  return Object.hasOwn(COMMANDS, word);
}

function createMisuse(message: string, hint: string): Misuse {
  return { kind: "misuse", message, hint };
}
