/** A server: `{ url: "https://search.example.com" }`. */
export interface Host {
  /** With the protocol, and the port if it is another than usual. */
  readonly url: string;
  /** What the host is good for. @default "readWrite" */
  readonly accept?: "read" | "readWrite" | "write";
}

export interface TransportOptions {
  readonly timeouts?: Partial<Timeouts>;
  readonly fetch?: typeof fetch;
  /** Milliseconds, from any start. */
  readonly now?: () => number;
}

/** In milliseconds, while all hosts answer in time; four times as long and more once one did not. */
export interface Timeouts {
  /** Until the answer begins. @default 1000 */
  readonly connect: number;
  /** Until the answer has come. @default 2000 */
  readonly read: number;
  /** Until the answer to a write has come. @default 30_000 */
  readonly write: number;
}

export interface SendOptions {
  readonly isWrite?: boolean;
  readonly signal?: AbortSignal | undefined;
}

export interface Transport {
  send(path: string, body: unknown, options?: SendOptions): Promise<unknown>;
}

/** The service said no: another host would say the same. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/** No host could be reached. */
export class UnreachableHostsError extends Error {
  override readonly name = "UnreachableHostsError";
  /** What went wrong with each host, in the order in which they were tried. */
  readonly failures: readonly string[];

  constructor(failures: readonly string[]) {
    super("No search host could be reached.");
    this.failures = failures;
  }
}

const defaults: Timeouts = { connect: 1000, read: 2000, write: 30_000 };
/** For how long a host that failed is left alone, and one that took too long is remembered. */
const avoidance = 2 * 60 * 1000;
const mostWaits = 3;
/** In seconds. Nobody who typed a query waits longer for a host that is busy. */
const longestWait = 3;

/** Sends requests to the first host that answers, and remembers those that do not. */
export function createTransport(
  hosts: readonly (string | Host)[],
  options: TransportOptions = {},
): Transport {
  const { now = Date.now } = options;
  const timeouts = { ...defaults, ...options.timeouts };
  const all = hosts.map((host) => (typeof host === "string" ? { url: host } : host));
  const failedAt = new Map<string, number>();
  const timedOutAt = new Map<string, number>();
  const isRecent = (time = -Infinity): boolean => now() - time < avoidance;

  const send: Transport["send"] = async (path, body, { isWrite = false, signal } = {}) => {
    const fitting = all.filter(({ accept = "readWrite" }) => accept !== (isWrite ? "read" : "write"));
    const up = fitting.filter(({ url }) => !isRecent(failedAt.get(url)));
    // A write may take its time before the answer begins, and a connection alone cannot be seen.
    const limits = isWrite
      ? { connect: timeouts.write, answer: timeouts.write }
      : { connect: timeouts.connect, answer: timeouts.read };
    const failures: string[] = [];
    let timeoutCount = fitting.filter(({ url }) => isRecent(timedOutAt.get(url))).length;
    // With every host down there is nothing to avoid: one of them may be back.
    for (const host of up.length > 0 ? up : fitting) {
      try {
        const answer = await post(host.url + path, JSON.stringify(body), {
          limits: stretch(limits, timeoutCount),
          signal,
          fetch: options.fetch ?? fetch,
        });
        failedAt.delete(host.url);
        return answer;
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof ApiError) throw error;
        failedAt.set(host.url, now());
        if (error instanceof TimeoutError) {
          timedOutAt.set(host.url, now());
          timeoutCount += 1;
        }
        failures.push(`${host.url}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    throw new UnreachableHostsError(failures);
  };
  return { send };
}

interface Limits {
  readonly connect: number;
  readonly answer: number;
}

/** What is slow for one host is often slow for all: each timeout makes the next one longer, by Algolia's own rule. */
function stretch({ connect, answer }: Limits, timeoutCount: number): Limits {
  const factor = timeoutCount === 0 ? 1 : timeoutCount + 3;
  return { connect: connect * factor, answer: answer * factor };
}

class TimeoutError extends Error {}

interface PostOptions {
  readonly limits: Limits;
  readonly signal: AbortSignal | undefined;
  readonly fetch: typeof fetch;
}

async function post(url: string, body: string, options: PostOptions): Promise<unknown> {
  for (let waits = 0; ; waits++) {
    const { status, text, retryAfter } = await postOnce(url, body, options);
    if (status >= 200 && status < 300) return JSON.parse(text);
    if (status !== 429 || waits === mostWaits || retryAfter > longestWait) {
      if (status >= 400 && status < 500) throw new ApiError(readMessage(text), status);
      throw new Error(`answered ${status}`);
    }
    options.signal?.throwIfAborted();
    await wait(retryAfter * 1000, options.signal);
  }
}

/** Ends early when the request is taken back. */
function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener("abort", end);
  });
}

async function postOnce(
  url: string,
  body: string,
  { limits, signal, fetch: send }: PostOptions,
): Promise<{ status: number; text: string; retryAfter: number }> {
  const controller = new AbortController();
  const abort = (): void => controller.abort(signal?.reason);
  const expire = (what: string): void => controller.abort(new TimeoutError(what));
  signal?.addEventListener("abort", abort);
  let timer = setTimeout(expire, limits.connect, "no connection in time");
  try {
    signal?.throwIfAborted();
    const response = await send(url, { method: "POST", body, headers, signal: controller.signal });
    clearTimeout(timer);
    timer = setTimeout(expire, limits.answer, "no answer in time");
    const text = await response.text();
    return {
      status: response.status,
      text,
      retryAfter: Number(response.headers.get("retry-after") ?? 1) || 1,
    };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

const headers = { "content-type": "text/plain", accept: "application/json" };

function readMessage(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === "string" ? message : text;
  } catch {
    return text;
  }
}
