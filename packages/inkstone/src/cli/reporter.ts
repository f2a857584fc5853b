import { performance } from "node:perf_hooks";
import { createColors } from "../support/errors/colors.ts";
import { describeError } from "../support/errors/describe-error.ts";
import type { Reporter } from "../support/reporter.ts";
import type { Place, SiteError } from "../support/errors/site-error.ts";
import { describeDuration } from "./describe-amount.ts";
import { canRewrite, hasColors, type OutputStream, type Streams } from "./streams.ts";

/** More often would cost time and show nothing. */
const REDRAW_MS = 80;
const CLEAR_LINE = "\r\u001B[2K";

export interface CommandReporter extends Reporter {
  /** All that were told so far. */
  readonly warnings: readonly SiteError[];
  error(error: SiteError): void;
  /** Takes the status line away: what follows is not ours. */
  end(): void;
}

export interface ReporterOptions extends Streams {
  /** Standard output is for a program: what is for people goes to standard error, without a line for each stage. */
  isJson: boolean;
  /** Text of the file that a place names, when it can be read. */
  readSource(place: Place): string | undefined;
}

/** Tells people what goes on: in one line that is written over on a terminal, in a line for each stage elsewhere. */
export function createReporter(options: ReporterOptions): CommandReporter {
  const { stdout, stderr, env, isJson } = options;
  const readSource = createTurnReader(options.readSource);
  const status = canRewrite(stderr, env) ? new StatusLine(stderr) : undefined;
  const colors = createColors(hasColors(stderr, env));
  const warnings: SiteError[] = [];
  const started = performance.now();
  let stage = { name: "", total: 0 };

  const print = (stream: OutputStream, text: string): void => {
    status?.clear();
    stream.write(`${text}\n`);
  };
  const printError = (label: "error" | "warn", error: SiteError): void => {
    const source = error.place && readSource(error.place);
    print(stderr, describeError(error, { label, colors, source }));
  };
  const draw = (done: number): void => {
    const count = stage.total > 0 ? ` ${done}/${stage.total}` : "";
    status?.draw(
      `${colors.cyan(stage.name)}${count} ${colors.dim(describeDuration(performance.now() - started))}`,
    );
  };

  return {
    warnings,
    stage(name, total = 0) {
      stage = { name, total };
      if (status === undefined && !isJson) print(stderr, total > 0 ? `${name} ${total}` : name);
      draw(0);
    },
    tick(done) {
      if (status !== undefined && (status.isDue() || done === stage.total)) draw(done);
    },
    warn(error) {
      warnings.push(error);
      printError("warn", error);
    },
    error: (error) => printError("error", error),
    info: (line) => print(isJson ? stderr : stdout, line),
    end: () => status?.clear(),
  };
}

/** What is told in one go is told of one state of a file, so a file with thousands of mistakes is read once for them. */
function createTurnReader(readSource: ReporterOptions["readSource"]): ReporterOptions["readSource"] {
  let last: { file: string; text: string | undefined } | undefined;
  return (place) => {
    if (last === undefined) queueMicrotask(() => (last = undefined));
    if (last?.file !== place.file) last = { file: place.file, text: readSource(place) };
    return last.text;
  };
}

/** One line of a terminal, written over again and again. */
class StatusLine {
  readonly #stream: OutputStream;
  #isShown = false;
  #drawn = 0;

  constructor(stream: OutputStream) {
    this.#stream = stream;
  }

  isDue(): boolean {
    return performance.now() - this.#drawn >= REDRAW_MS;
  }

  /** A line that would wrap is left out: its first half could not be taken back. */
  draw(line: string): void {
    this.#drawn = performance.now();
    const width = line.replaceAll(/\u001B\[\d+m/g, "").length;
    if (width >= (this.#stream.columns ?? 80)) return;
    this.#stream.write(`${CLEAR_LINE}${line}`);
    this.#isShown = true;
  }

  clear(): void {
    if (!this.#isShown) return;
    this.#stream.write(CLEAR_LINE);
    this.#isShown = false;
  }
}
