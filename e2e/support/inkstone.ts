import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import process from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { onTestFailed, TestRunner } from "vitest";
import { PATIENCE_MS } from "./patience.ts";

export interface RunOptions {
  cwd: string;
  /** Undefined for a variable that it is not to have. */
  env?: Record<string, string | undefined>;
}

export interface Result {
  /** Null when a signal ended it. */
  code: number | null;
  stdout: string;
  stderr: string;
}

/** The command line as a process of its own, with all that it starts. */
export interface Running {
  /** What it wrote so far, both streams together. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
  exited: Promise<Result>;
}

export interface RunningServer extends Running {
  /** Without a slash at the end: `http://127.0.0.1:41234`. */
  origin: string;
  stop(): Promise<void>;
}

const PROGRAM = fileURLToPath(new URL("../../packages/inkstone/bin/inkstone.js", import.meta.url));
const STOP_TIMEOUT = 10_000;

export function runInkstone(args: string[], options: RunOptions): Promise<Result> {
  return spawnInkstone(args, options).exited;
}

export function spawnInkstone(args: string[], { cwd, env }: RunOptions): Running {
  // What the Node at hand will not have for much longer is an error here: people would see its warning.
  const child = spawn(process.execPath, ["--throw-deprecation", PROGRAM, ...args], {
    cwd,
    env: { ...createEnvironment(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own, so that workers end with it.
    detached: process.platform !== "win32",
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => void (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => void (stderr += text));
  // An interrupted test run takes its servers along.
  const end = (): void => killGroup(child, "SIGKILL");
  process.once("exit", end);
  const exited = once(child, "close").then(() => {
    process.off("exit", end);
    return { code: child.exitCode, stdout, stderr };
  });
  return { output: () => stdout + stderr, kill: (signal) => killGroup(child, signal), exited };
}

/** Starts `dev` or `preview` on a free port and resolves when it answers. */
export async function startInkstone(
  command: "dev" | "preview",
  { args = [], ...options }: RunOptions & { args?: string[] },
): Promise<RunningServer> {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  // Whatever a test looks at is to do without more than a strict host allows.
  const strict = command === "preview" && !args.includes("--csp") ? ["--csp"] : [];
  const address = ["--host", "127.0.0.1", "--port", String(port)];
  const running = spawnInkstone([command, ...address, ...strict, ...args], options);
  const stop = async (): Promise<void> => {
    running.kill("SIGTERM");
    const isGone = await Promise.race([
      running.exited.then(() => true),
      sleep(STOP_TIMEOUT, false, { ref: false }),
    ]);
    if (!isGone) running.kill("SIGKILL");
    await running.exited;
  };
  try {
    await waitForAnswer(origin, running);
  } catch (error) {
    await stop();
    throw error;
  }
  tellIfTestFails(running);
  return { ...running, origin, stop };
}

/** What fails now and then is not seen again by who looks for it. A server of several tests is no single one's. */
function tellIfTestFails({ output }: Running): void {
  if (TestRunner.getCurrentTest() === undefined) return;
  onTestFailed(() => void process.stderr.write(`Inkstone said:\n${output()}\n`));
}

async function waitForAnswer(origin: string, running: Running): Promise<void> {
  let hasExited = false;
  void running.exited.then(() => (hasExited = true));
  const deadline = Date.now() + PATIENCE_MS;
  while (!hasExited && Date.now() < deadline) {
    if (await answers(origin)) return;
    await sleep(50);
  }
  throw new Error(
    `inkstone ${hasExited ? "ended" : "did not answer"} before ${origin} was up:\n${running.output()}`,
  );
}

/** Any status will do: under a base path the root may well be a 404. */
async function answers(origin: string): Promise<boolean> {
  try {
    await fetch(origin, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return true;
  } catch {
    return false;
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("A TCP server always has a port.");
  return address.port;
}

/** Ours without what the test runner added: NODE_ENV=test would choose React's development build. */
function createEnvironment(): NodeJS.ProcessEnv {
  const { NODE_ENV: _environment, NODE_OPTIONS: _options, ...rest } = process.env;
  const own = Object.entries(rest).filter(([name]) => !name.startsWith("VITEST"));
  return { ...Object.fromEntries(own), NO_COLOR: "1" };
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  if (process.platform === "win32") {
    execFileSync("taskkill", ["/pid", String(child.pid), "/T", "/F"], { stdio: "ignore" });
    return;
  }
  process.kill(-child.pid, signal);
}
