import type { Config } from "../config/config.ts";
import type { Reporter } from "../support/reporter.ts";
import type { SiteError } from "../support/errors/site-error.ts";
import type { Flags } from "./parse-arguments.ts";

/** What a command says about its result. */
export interface Announcement {
  text: string;
  /** For `--json`. */
  data: object;
  /** False ends the command with the exit code of an error. @default true */
  ok?: boolean;
  /** Errors that did not keep the command from its result; they are told before it. @default [] */
  errors?: readonly SiteError[];
}

export interface CommandContext {
  flags: Flags;
  /** What `eject` is to copy. */
  component?: string;
  /** What `search` is to do: `["push"]`, or `["query", "install"]`. */
  words?: readonly string[];
  load(): Promise<Config>;
  /** The project's folder, absolute. */
  locate(): string;
  reporter: Reporter;
  signal: AbortSignal;
  /** Prints the result; once. */
  announce(result: Announcement): void;
}

export type Command = (context: CommandContext) => Promise<void>;
