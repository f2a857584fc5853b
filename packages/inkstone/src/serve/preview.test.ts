import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Config } from "../config/config.ts";
import { startPreview } from "./preview.ts";
import type { Listening } from "./http/listen.ts";

const temporary = realpathSync(mkdtempSync(join(tmpdir(), "ink-preview-")));
const outDir = join(temporary, "dist");
const long = "<p>text</p>".repeat(500);
const film = Buffer.from(Array.from({ length: 5000 }, (_, index) => index % 256));
let site: Listening;
let based: Listening;

beforeAll(async () => {
  write({
    "secret.txt": "secret",
    "dist/index.html": "home",
    "dist/guide/index.html": "guide",
    "dist/guide/start.html": long,
    "dist/both.html": "file",
    "dist/both/index.html": "folder",
    "dist/中文.html": "han",
    "dist/404.html": "en 404",
    "dist/zh/404.html": "zh 404",
    "dist/zh/index.html": "zh home",
    "dist/assets/style.0a1b2c3d.css": "a{}".repeat(1000),
    "dist/assets/routes/0.json": "{}",
    "dist/assets/search/en/index.bin": "",
    "dist/assets/search/hashes.json": "{}",
    "dist/assets/search/en/text.09cewshynwu.bin": "",
    "dist/assets/sidebars/guide.json": "[]",
    "dist/assets/pages/guide-start.0123456789ab.js": "",
    "dist/assets/index.html": "a page of the author's",
    "dist/assets/logo.png": "",
    "dist/assets/annual.document.pdf": "",
    "dist/assets/pictures/logo.0a1b2c3d.png": "",
    "dist/film.mp4": film,
    "dist/empty.txt": "",
    "dist/.env": "secret",
    "dist/.well-known/security.txt": "contact",
  });
  symlinkSync(join(temporary, "secret.txt"), join(outDir, "leak.txt"));
  symlinkSync(temporary, join(outDir, "out"));
  symlinkSync(join(outDir, "guide"), join(outDir, "inside"));
  site = await start("/");
  based = await start("/docs/");
});
afterAll(async () => {
  await Promise.all([site.close(), based.close()]);
  rmSync(temporary, { recursive: true });
});

describe("addresses", () => {
  test.each([
    ["/", 200, "home"],
    ["/guide/", 200, "guide"],
    ["/guide/index.html", 200, "guide"],
    ["/guide/start", 200, long],
    ["/guide/start.html", 200, long],
    ["/guide/start?x=1", 200, long],
    ["/both", 200, "file"],
    ["/both/", 200, "folder"],
    ["/%E4%B8%AD%E6%96%87", 200, "han"],
    ["/inside/start", 200, long],
    ["/.well-known/security.txt", 200, "contact"],
    ["/empty.txt", 200, ""],
    ["/nowhere", 404, "en 404"],
    ["/zh/nowhere/deep", 404, "zh 404"],
    ["/v1/zh/nowhere", 404, "zh 404"],
    ["/zhx", 404, "en 404"],
    ["/guide/start/", 404, "en 404"],
    ["//guide", 404, "en 404"],
    ["/.env", 404, "en 404"],
    ["/leak.txt", 404, "en 404"],
    ["/out/secret.txt", 404, "en 404"],
    [`/${"a".repeat(5000)}`, 404, "en 404"],
  ])("%.40s answers %i", async (path, status, body) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.text).toBe(body);
  });

  test.each([
    ["/guide", "/guide/"],
    ["/guide?a=b", "/guide/?a=b"],
    ["/zh", "/zh/"],
  ])("%s leads to %s", async (path, location) => {
    expect(await get(path)).toMatchObject({ status: 302, headers: { location } });
  });

  test("a base is put in front of everything", async () => {
    expect(await get("/", {}, based)).toMatchObject({ status: 302, headers: { location: "/docs/" } });
    expect(await get("/docs", {}, based)).toMatchObject({ status: 302, headers: { location: "/docs/" } });
    expect(await get("/docs/guide", {}, based)).toMatchObject({
      status: 302,
      headers: { location: "/docs/guide/" },
    });
    expect(await get("/docs/guide/start", {}, based)).toMatchObject({ status: 200, text: long });
    expect(await get("/docs/zh/x", {}, based)).toMatchObject({ status: 404, text: "zh 404" });
    expect(await get("/guide/start", {}, based)).toMatchObject({ status: 404, text: "en 404" });
    expect(based.url).toMatch(/^http:\/\/localhost:\d+\/docs\/$/);
  });
});

describe("headers", () => {
  test.each([
    ["/", "text/html; charset=utf-8", "no-cache"],
    ["/assets/style.0a1b2c3d.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"],
    ["/assets/routes/0.json", "application/json; charset=utf-8", "no-cache"],
    ["/assets/sidebars/guide.json", "application/json; charset=utf-8", "no-cache"],
    ["/assets/search/en/index.bin", "application/octet-stream", "no-cache"],
    ["/assets/search/hashes.json", "application/json; charset=utf-8", "no-cache"],
    [
      "/assets/search/en/text.09cewshynwu.bin",
      "application/octet-stream",
      "public, max-age=31536000, immutable",
    ],
    [
      "/assets/pages/guide-start.0123456789ab.js",
      "text/javascript; charset=utf-8",
      "public, max-age=31536000, immutable",
    ],
    ["/assets/", "text/html; charset=utf-8", "no-cache"],
    ["/assets/logo.png", "image/png", "no-cache"],
    ["/assets/annual.document.pdf", "application/pdf", "no-cache"],
    ["/assets/pictures/logo.0a1b2c3d.png", "image/png", "no-cache"],
    ["/film.mp4", "video/mp4", "no-cache"],
    ["/nowhere", "text/html; charset=utf-8", "no-cache"],
    ["/assets/gone.js", "text/html; charset=utf-8", "no-cache"],
  ])("%s is %s, cached as %s", async (path, type, cache) => {
    const { headers } = await get(path);
    expect(headers).toMatchObject({
      "content-type": type,
      "cache-control": cache,
      "x-content-type-options": "nosniff",
    });
    expect(headers["content-security-policy"]).toContain("default-src 'self'");
  });

  test("only the document of the playground's runner may evaluate code, and it has no origin", async () => {
    write({ "dist/~playground/runner.html": "", "dist/~playground/runner.js": "" });
    const policyOf = async (path: string): Promise<string> =>
      String((await get(path)).headers["content-security-policy"]);
    expect(await policyOf("/~playground/runner.html")).toMatch(/'unsafe-eval'.*; sandbox allow-scripts$/);
    // In Safari, a document without an origin is not itself.
    expect(await policyOf("/~playground/runner.html")).toMatch(
      /script-src 'self' http:\/\/[\w.]+:\d+ 'unsafe-eval'; style-src 'self' http:\/\/[\w.]+:\d+;/,
    );
    expect(await policyOf("/~playground/runner.js")).not.toMatch(/unsafe|sandbox/);
    expect(await policyOf("/")).not.toMatch(/unsafe|sandbox/);
  });

  test("a copy that is still right is not sent again, and a changed file is", async () => {
    write({ "dist/news.html": "old" });
    const {
      headers: { etag = "" },
    } = await get("/news");
    expect(await get("/news", { "if-none-match": etag })).toMatchObject({ status: 304, text: "" });
    expect(await get("/news", { "if-none-match": `"x", W/${etag}` })).toMatchObject({ status: 304 });
    write({ "dist/news.html": "new" });
    utimesSync(join(outDir, "news.html"), 1, 1);
    expect(await get("/news", { "if-none-match": etag })).toMatchObject({ status: 200, text: "new" });
  });

  test("HEAD is GET without the body", async () => {
    for (const path of ["/guide/start", "/film.mp4", "/nowhere", "/guide"]) {
      const [head, whole] = [await get(path, {}, site, "HEAD"), await get(path)];
      expect(head.text).toBe("");
      expect(head.status).toBe(whole.status);
      expect({ ...head.headers, date: "" }).toEqual({ ...whole.headers, date: "" });
    }
  });

  test.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])("%s is refused", async (method) => {
    expect(await get("/", {}, site, method)).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
  });
});

describe("compression", () => {
  test.each([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("text is sent as %s to who takes it", async (encoding, decompress) => {
    const { headers, body } = await get("/guide/start", { "accept-encoding": encoding });
    expect(headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
    expect(Number(headers["content-length"])).toBe(body.length);
    expect(decompress(body).toString()).toBe(long);
    const again = await get("/guide/start", {
      "accept-encoding": encoding,
      "if-none-match": headers.etag ?? "",
    });
    expect(again.status).toBe(304);
    expect((await get("/guide/start", { "if-none-match": headers.etag ?? "" })).status).toBe(200);
  });

  test("small files and films are sent as they are", async () => {
    for (const path of ["/", "/film.mp4"]) {
      expect((await get(path, { "accept-encoding": "br, gzip" })).headers).not.toHaveProperty(
        "content-encoding",
      );
    }
  });
});

describe("parts of a film", () => {
  test("are sent as asked", async () => {
    const { status, headers, body } = await get("/film.mp4", { range: "bytes=100-199" });
    expect(status).toBe(206);
    expect(headers).toMatchObject({
      "content-range": "bytes 100-199/5000",
      "content-length": "100",
      "accept-ranges": "bytes",
    });
    expect(body.equals(film.subarray(100, 200))).toBe(true);
  });

  test("that it does not have are refused", async () => {
    expect(await get("/film.mp4", { range: "bytes=5000-" })).toMatchObject({
      status: 416,
      headers: { "content-range": "bytes */5000" },
    });
  });

  test("are not mixed with those of an older film", async () => {
    const {
      headers: { etag = "" },
    } = await get("/film.mp4");
    expect((await get("/film.mp4", { range: "bytes=0-1", "if-range": etag })).status).toBe(206);
    expect((await get("/film.mp4", { range: "bytes=0-1", "if-range": '"other"' })).status).toBe(200);
  });

  test("of a text are not given: it may be compressed", async () => {
    expect((await get("/guide/start", { range: "bytes=0-1" })).status).toBe(200);
  });
});

describe("a way out of the folder is refused", () => {
  test.each([
    "/../secret.txt",
    "/guide/../../secret.txt",
    "/%2e%2e/secret.txt",
    "/%2e%2e%2fsecret.txt",
    "/..%2fsecret.txt",
    "/..%5csecret.txt",
    "/..\\secret.txt",
    "/%252e%252e/secret.txt",
    "/%252e%252e%252fsecret.txt",
    "/guide/%c0%ae%c0%ae/secret.txt",
    "/secret.txt%00.html",
    "/leak.txt",
    "/out/secret.txt",
    "//secret.txt",
    "/./../secret.txt",
    "http://localhost/../secret.txt",
    "http://localhost/%2e%2e/secret.txt",
    "/assets/../../secret.txt",
  ])("%s", async (path) => {
    const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 (400|404) /);
    expect(answer).not.toContain("\r\n\r\nsecret");
  });

  test("and what is no request at all too", async () => {
    expect(await sendRaw("nonsense\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
    expect(await sendRaw("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
    expect((await get("/")).status).toBe(200);
  });
});

test("a reader who goes away does no harm", async () => {
  write({ "dist/long.mp4": Buffer.alloc(20_000_000) });
  const { port } = new URL(site.url);
  await new Promise<void>((resolve) => {
    const socket = connect(Number(port), "127.0.0.1", () =>
      socket.write("GET /long.mp4 HTTP/1.1\r\nHost: localhost\r\n\r\n"),
    );
    socket.once("data", () => socket.destroy());
    socket.once("close", () => resolve());
  });
  expect((await get("/")).status).toBe(200);
});

test("without a built site there is nothing to preview", async () => {
  const config = { outDir: join(temporary, "none"), projectRoot: temporary, base: "/" } as Config;
  await expect(startPreview(config, options())).rejects.toMatchObject({
    message: "There is nothing to preview: none does not exist.",
    hint: "Run inkstone build first.",
  });
});

test("a policy is sent to those who ask for one: elsewhere, an author's frames and styles are shown as a host would", async () => {
  const config = { outDir, projectRoot: temporary, base: "/" } as Config;
  const { url, close } = await startPreview(config, { ...options(), hasPolicy: false });
  const { headers } = await fetch(url);
  expect(headers.get("content-security-policy")).toBeNull();
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  await close();
});

test("a name that may be anybody's is answered only by a server that is open to others", async () => {
  const stranger = { host: "rebound.example.com" };
  expect(await get("/", stranger)).toMatchObject({
    status: 403,
    text: "This name may be anybody's. To let others see the site, start inkstone preview --host.\n",
  });
  const open = await startPreview({ outDir, projectRoot: temporary, base: "/" } as Config, {
    ...options(),
    host: "0.0.0.0",
  });
  expect(await get("/", stranger, open)).toMatchObject({ status: 200, text: "home" });
  await open.close();
});

test("aborting closes the server", async () => {
  const abort = new AbortController();
  const { url } = await startPreview({ outDir, projectRoot: temporary, base: "/" } as Config, {
    ...options(),
    signal: abort.signal,
  });
  expect((await fetch(url)).status).toBe(200);
  abort.abort();
  await expect
    .poll(() =>
      fetch(url).then(
        () => "open",
        () => "closed",
      ),
    )
    .toBe("closed");
});

function start(base: string): Promise<Listening> {
  return startPreview({ outDir, projectRoot: temporary, base } as Config, options());
}

function options(): Parameters<typeof startPreview>[1] {
  const ignore = (): void => undefined;
  const reporter = { stage: ignore, tick: ignore, warn: ignore, info: ignore };
  return { port: 0, open: false, hasPolicy: true, reporter, signal: new AbortController().signal };
}

function write(files: Record<string, Buffer | string>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(temporary, name)), { recursive: true });
    writeFileSync(join(temporary, name), content);
  }
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

function get(
  path: string,
  headers: Record<string, string> = {},
  server = site,
  method = "GET",
): Promise<Answer> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const body = Buffer.concat(chunks);
        resolve({ status: response.statusCode, headers: response.headers, body, text: body.toString() });
      });
    })
      .on("error", reject)
      .end();
  });
}

/** As it is, byte for byte: an HTTP client would tidy the address first. */
function sendRaw(text: string): Promise<string> {
  const { port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), "127.0.0.1", () => socket.write(text));
    socket.setEncoding("latin1").on("data", (chunk: string) => void (answer += chunk));
    socket.on("end", () => resolve(answer)).on("error", reject);
  });
}
