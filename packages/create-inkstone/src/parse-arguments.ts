import { parseArgs } from "node:util";
import { HOSTS, type Known, LANGUAGES, TEMPLATES } from "./answers.ts";
import { PACKAGE_MANAGERS } from "./package-manager.ts";

export type Request =
  | { kind: "create"; known: Known; yes: boolean }
  | { kind: "help" }
  | { kind: "misuse"; message: string; hint: string }
  | { kind: "version" };

const OPTIONS = {
  dir: { type: "string" },
  template: { type: "string", short: "t" },
  lang: { type: "string" },
  pm: { type: "string" },
  deploy: { type: "string", multiple: true },
  git: { type: "boolean" },
  install: { type: "boolean" },
  overwrite: { type: "boolean" },
  yes: { type: "boolean", short: "y" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "v" },
} as const;

/** `create-inkstone my-docs --template i18n --yes`. */
export function parseArguments(args: readonly string[]): Request {
  const parsed = parse(args);
  if ("kind" in parsed) return parsed;
  const { values, positionals } = parsed;
  if (values.help === true) return { kind: "help" };
  if (values.version === true) return { kind: "version" };

  const [folder, extra] = positionals;
  if (extra !== undefined) return misuse(`"${extra}" is one argument too many.`, "Name one folder.");
  const hosts = values.deploy?.flatMap((value) => value.split(",")) ?? [];
  const wrong =
    findWrong("template", values.template, TEMPLATES) ??
    findWrong("lang", values.lang, LANGUAGES) ??
    findWrong("pm", values.pm, PACKAGE_MANAGERS) ??
    hosts.map((host) => findWrong("deploy", host, HOSTS)).find((one) => one !== undefined);
  if (wrong !== undefined) return wrong;

  const dir = values.dir ?? folder;
  const entries = Object.entries({
    dir,
    template: values.template,
    lang: values.lang,
    packageManager: values.pm,
    hosts: values.deploy === undefined ? undefined : hosts,
    git: values.git,
    install: values.install,
    overwrite: values.overwrite,
  }).filter(([, value]) => value !== undefined);
  return { kind: "create", known: Object.fromEntries(entries), yes: values.yes === true };
}

function parse(
  args: readonly string[],
): ReturnType<typeof parseStrictly> | Extract<Request, { kind: "misuse" }> {
  try {
    return parseStrictly(args);
  } catch (error) {
    const [message = ""] = (error as Error).message.split(". ");
    return misuse(`${message.replace(/\.$/, "")}.`, "create-inkstone --help lists all flags.");
  }
}

function parseStrictly(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true, allowNegative: true });
}

function findWrong(
  flag: string,
  value: string | undefined,
  known: readonly string[],
): Extract<Request, { kind: "misuse" }> | undefined {
  if (value === undefined || known.includes(value)) return undefined;
  return misuse(`--${flag} cannot be "${value}".`, `It is one of ${known.join(", ")}.`);
}

function misuse(message: string, hint: string): Extract<Request, { kind: "misuse" }> {
  return { kind: "misuse", message, hint };
}
