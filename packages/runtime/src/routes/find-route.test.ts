import { bucketOf, type RouteBucket } from "@inkstone/model";
import { afterEach, expect, test, vi } from "vitest";
import { type View, view } from "../state/view.ts";
import { createRouteEntry, findRoute } from "./find-route.ts";
import { forgetLoaded, loadOnce } from "./load-once.ts";

const BUCKET: RouteBucket = { "/zh/指南": ["assets/pages/a.1.js", "zh/指南.md", "zh", "v1"] };

afterEach(() => {
  forgetLoaded();
  view.set(undefined);
  vi.unstubAllGlobals();
});

test("a route entry says where its page is from", () => {
  expect(createRouteEntry("/zh/指南", BUCKET, "/docs/")).toMatchObject({
    path: "/zh/指南",
    filePath: "zh/指南.md",
    lang: "zh",
    version: "v1",
  });
});

test("a path that is not in its bucket has no route", () => {
  expect(createRouteEntry("/zh/", BUCKET, "/docs/")).toBeUndefined();
});

test("a route is looked up in its own bucket, which is fetched once and always revalidated", async () => {
  view.set({ site: { base: "/docs/" }, buckets: 8 } as View);
  const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(BUCKET)));
  vi.stubGlobal("fetch", fetched);

  expect((await findRoute("/zh/指南"))?.filePath).toBe("zh/指南.md");
  await findRoute("/zh/指南");
  const url = `/docs/assets/routes/${bucketOf("/zh/指南", 8)}.json`;
  expect(fetched.mock.calls).toEqual([[url, { cache: "no-cache" }]]);
});

test("a bucket that the server refuses is asked for again", async () => {
  view.set({ site: { base: "/" }, buckets: 1 } as View);
  const answers = [new Response("", { status: 500 }), new Response(JSON.stringify(BUCKET))];
  vi.stubGlobal("fetch", async () => answers.shift());

  await expect(findRoute("/zh/指南")).rejects.toThrow("/assets/routes/0.json answered 500.");
  expect((await findRoute("/zh/指南"))?.lang).toBe("zh");
});

test("two callers share one load", async () => {
  const load = vi.fn<(url: string) => Promise<object>>(async (url) => ({ url }));
  expect(await loadOnce("/a", load)).toBe(await loadOnce("/a", load));
  expect(load).toHaveBeenCalledTimes(1);
});
