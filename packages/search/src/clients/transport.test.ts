import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTransport, UnreachableHostsError } from "./transport.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a host that takes 1.3 seconds gets more time when it is asked again, for two minutes", async () => {
  const transport = createTransport(["https://a"], { fetch: answerAfter(1300) });
  const ask = async (): Promise<unknown> => {
    const answer = transport.send("/", {}).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1300);
    return answer;
  };
  expect(await ask()).toBeInstanceOf(UnreachableHostsError);
  expect(await ask()).toEqual({});
  expect(await ask()).toEqual({});
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await ask()).toBeInstanceOf(UnreachableHostsError);
});

test("limits grow with each timeout, in one request and from one to the next", async () => {
  const began: number[] = [];
  const transport = createTransport(["https://a", "https://b", "https://c"], {
    fetch: answerAfter(60_000, () => began.push(Date.now())),
  });
  const first = transport.send("/", {}).catch(() => Date.now());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stepsOf([...began.splice(0), await first])).toEqual([1000, 4000, 5000]);
  const second = transport.send("/", {}).catch(() => Date.now());
  await vi.advanceTimersByTimeAsync(21_000);
  expect(stepsOf([...began, await second])).toEqual([6000, 7000, 8000]);
});

test("a host that fails at once makes nobody wait longer for the next", async () => {
  const slow = answerAfter(60_000);
  const transport = createTransport(["https://down", "https://slow"], {
    fetch: async (url, options) => {
      if (url === "https://down/") throw new TypeError("fetch failed");
      return slow(url, options);
    },
  });
  const began = Date.now();
  const ended = transport.send("/", {}).catch(() => Date.now());
  await vi.advanceTimersByTimeAsync(1000);
  expect((await ended) as number).toBe(began + 1000);
});

test("a host that wants to be left alone for long is not waited for", async () => {
  const body = JSON.stringify({ message: "Too many requests" });
  const fetch = vi.fn<typeof globalThis.fetch>(
    async () => new Response(body, { status: 429, headers: { "retry-after": "36" } }),
  );
  await expect(createTransport(["https://a"], { fetch }).send("/", {})).rejects.toMatchObject({
    name: "ApiError",
    message: "Too many requests",
    status: 429,
  });
  expect(fetch).toHaveBeenCalledOnce();
});

test("a wait for a busy host ends when the request is taken back", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(
    async () => new Response("{}", { status: 429, headers: { "retry-after": "3" } }),
  );
  const controller = new AbortController();
  const { signal } = controller;
  const transport = createTransport(["https://a"], { fetch });
  const ended = transport.send("/", {}, { signal }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  controller.abort();
  expect(await ended).toMatchObject({ name: "AbortError" });
  expect(fetch).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

function answerAfter(milliseconds: number, seen: () => void = () => undefined): typeof fetch {
  return (_, options) => {
    seen();
    return new Promise((resolve, reject) => {
      setTimeout(() => resolve(new Response("{}")), milliseconds);
      options?.signal?.addEventListener("abort", () => reject(options.signal?.reason as Error));
    });
  };
}

/** `stepsOf([1, 3, 6])` is `[2, 3]`. */
function stepsOf(times: readonly unknown[]): number[] {
  return times.slice(1).map((time, at) => Number(time) - Number(times[at]));
}
