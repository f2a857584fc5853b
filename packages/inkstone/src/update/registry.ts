import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SiteError } from "../support/errors/site-error.ts";
import { readFromTarball } from "./read-from-tarball.ts";
import { resolveCommand } from "./resolve-command.ts";

/** What `update` asks the registry. npm knows the project's registry, scopes, tokens and proxy; so we ask npm, whoever installs. */
export interface Registry {
  /** The version that a name or `name@version` stands for; undefined when there is none. */
  findVersion(spec: string): Promise<string | undefined>;
  /** A file of a published package; undefined when it cannot be had. */
  readFile(spec: string, file: string): Promise<string | undefined>;
}

/** One more try after a second; npm by itself would wait for ten, and who is offline wants to know. */
const PATIENCE = ["--fetch-retries=1", "--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=1000"];

export function createRegistry(folder: string, signal: AbortSignal): Registry {
  const npm = (args: readonly string[]): Promise<NpmResult> => runNpm(args, folder, signal);
  return {
    async findVersion(spec) {
      const { code, stdout } = await npm(["view", spec, "version", "--json", ...PATIENCE]);
      const answer = parseAnswer(stdout);
      if (code === 0) return lastOf(answer);
      const error = (answer as { error?: NpmError } | undefined)?.error;
      if (error?.code === "E404") return undefined;
      throw unreachable(error);
    },
    async readFile(spec, file) {
      const target = await mkdtemp(join(tmpdir(), "inkstone-update-"));
      try {
        const { code } = await npm(["pack", spec, "--pack-destination", target, "--ignore-scripts"]);
        const [tarball] = code === 0 ? await readdir(target) : [];
        return tarball === undefined
          ? undefined
          : readFromTarball(await readFile(join(target, tarball)), `package/${file}`);
      } finally {
        await rm(target, { recursive: true, force: true });
      }
    },
  };
}

interface NpmResult {
  code: number | null;
  stdout: string;
}

interface NpmError {
  code?: string;
  summary?: string;
}

function runNpm(words: readonly string[], cwd: string, signal: AbortSignal): Promise<NpmResult> {
  const { file, args, shell } = resolveCommand("npm", words);
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { cwd, signal, shell, stdio: ["ignore", "pipe", "ignore"] });
    let stdout = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => void (stdout += text));
    child.on("error", (error) => reject(signal.aborted ? error : missingNpm(error)));
    child.on("close", (code) => resolve({ code, stdout }));
  });
}

function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A range answers with a list. */
function lastOf(answer: unknown): string | undefined {
  const one: unknown = Array.isArray(answer) ? answer.at(-1) : answer;
  return typeof one === "string" ? one : undefined;
}

function unreachable(error: NpmError | undefined): SiteError {
  const reason = error?.code === undefined ? "" : ` (${error.code})`;
  return new SiteError(`The registry cannot be reached${reason}, so nobody knows what is new.`, {
    code: "update-offline",
    hint: "Check the connection, the proxy and the registry of npm (npm config get registry). Nothing was changed.",
  });
}

function missingNpm(cause: unknown): SiteError {
  return new SiteError("npm is not on the PATH, and it is what asks the registry.", {
    code: "update-npm",
    hint: "Install Node.js with npm. Nothing was changed.",
    cause,
  });
}
