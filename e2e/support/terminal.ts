import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { PATIENCE_MS } from "./patience.ts";

/** A program in a real terminal: it finds a TTY on all three streams, and keys reach it as from a keyboard. */
export interface Terminal {
  /** All that was shown so far, without colours and cursor movements. */
  output(): string;
  /** Types; `\r` is Enter, `\u0003` is Ctrl-C. */
  type(keys: string): void;
  /** Until the text, or what matches, is shown. What was shown before the last `type` does not count. */
  waitFor(wanted: RegExp | string): Promise<void>;
  exited: Promise<number | null>;
  /** Ends it, and waits for that. */
  close(): Promise<void>;
}

/** `script` gives a program a terminal of its own. */
export function openTerminal(
  command: string,
  { cwd, env }: { cwd: string; env?: NodeJS.ProcessEnv },
): Terminal {
  const child = spawn("script", ["-qfec", `stty cols 120 rows 40; ${command}`, "/dev/null"], {
    cwd,
    env: { ...env, TERM: "xterm-256color" },
    stdio: "pipe",
    detached: true,
  });
  let shown = "";
  let typed = 0;
  let hasEnded = false;
  const add = (text: string): void => void (shown += stripVTControlCharacters(text));
  child.stdout.setEncoding("utf8").on("data", add);
  child.stderr.setEncoding("utf8").on("data", add);
  child.stdin.on("error", () => undefined);
  const exited = once(child, "close").then(() => {
    hasEnded = true;
    return child.exitCode;
  });
  const isShown = (wanted: RegExp | string): boolean => {
    const news = shown.slice(typed);
    return typeof wanted === "string" ? news.includes(wanted) : wanted.test(news);
  };
  return {
    output: () => shown,
    type(keys) {
      typed = shown.length;
      child.stdin.write(keys);
    },
    async waitFor(wanted) {
      const deadline = Date.now() + PATIENCE_MS;
      while (!isShown(wanted)) {
        if (hasEnded || Date.now() > deadline)
          throw new Error(`${command}: ${String(wanted)} was not shown, but\n${shown}`);
        await sleep(20);
      }
    },
    exited,
    async close() {
      if (!hasEnded && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      await exited;
    },
  };
}
