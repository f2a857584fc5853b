import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import process from "node:process";
import { type Answers, completeAnswers, DEFAULT_DIR, type Known } from "./answers.ts";
import { CreateError, createProject, listFolder, type Project } from "./create-project.ts";
import { describeHelp } from "./help.ts";
import { describeOldNode } from "./old-node.ts";
import { detectPackageManager } from "./package-manager.ts";
import { parseArguments } from "./parse-arguments.ts";

const MISUSE = 2;

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const request = parseArguments(args);
  if (request.kind === "help") return say(describeHelp());
  if (request.kind === "version") return say(`${readVersion()}\n`);
  if (request.kind === "misuse") {
    process.stderr.write(`error  ${request.message}\n  fix  ${request.hint}\n`);
    return MISUSE;
  }
  const problem = describeOldNode(process.version);
  if (problem !== undefined) {
    process.stderr.write(problem);
    return 1;
  }
  try {
    const answers = await findAnswers(request.known, request.yes);
    if (answers === undefined) return 1;
    const project = createProject(answers, { cwd: process.cwd(), version: readVersion() });
    say(describeProject(project));
    return project.problems.length === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof CreateError)) throw error;
    process.stderr.write(`error  ${error.message}\n`);
    return 1;
  }
}

/** Undefined when somebody would rather not. */
async function findAnswers(known: Known, yes: boolean): Promise<Answers | undefined> {
  const list = (dir: string): string[] => listFolder(resolve(dir));
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  const answered = yes || !isTerminal ? known : await ask(known, list);
  if (answered === undefined) return undefined;
  const files = list(answered.dir ?? DEFAULT_DIR);
  return completeAnswers(answered, detectPackageManager(files, process.env["npm_config_user_agent"]));
}

async function ask(known: Known, list: (dir: string) => string[]): Promise<Known | undefined> {
  const { askAnswers, Cancelled } = await import("./ask-answers.ts");
  try {
    return await askAnswers(known, list);
  } catch (error) {
    if (error instanceof Cancelled) return undefined;
    throw error;
  }
}

function describeProject({ root, written, kept, problems, nextSteps }: Project): string {
  const place = relative("", root) || ".";
  const lines = [`\ncreated  ${place}  ${written.length} ${written.length === 1 ? "file" : "files"}`];
  if (kept.length > 0) lines.push(`   kept  ${kept.join(", ")}`);
  lines.push(...problems.map((problem) => `   warn  ${problem}`));
  lines.push("", "Next:", ...nextSteps.map((step) => `  ${step}`), "");
  return `${lines.join("\n")}\n`;
}

function readVersion(): string {
  const text = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}
