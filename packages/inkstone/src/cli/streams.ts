/** Where the command line writes to. */
export interface OutputStream {
  write(text: string): unknown;
  isTTY?: boolean | undefined;
  columns?: number | undefined;
}

export interface Streams {
  /** For results: what was asked for. */
  stdout: OutputStream;
  /** For people: progress, warnings, errors. */
  stderr: OutputStream;
  env: Readonly<Record<string, string | undefined>>;
}

/** Colours are for terminals, and for those who did not refuse them (https://no-color.org). */
export function hasColors({ isTTY }: OutputStream, env: Streams["env"]): boolean {
  return isTTY === true && !env["NO_COLOR"] && env["TERM"] !== "dumb";
}

/** Whether a line can be written over again and again. */
export function canRewrite({ isTTY }: OutputStream, env: Streams["env"]): boolean {
  return isTTY === true && env["TERM"] !== "dumb" && !env["CI"];
}
