import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const TYPES = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".xml": "application/xml",
  ".wasm": "application/wasm",
  ".png": "image/png",
  ".woff2": "font/woff2",
};
const PLAIN = new Set([".png", ".woff2", ".jpg", ".ico"]);

/**
 * One answer of the server.
 * @typedef {{ kind: "html" | "js" | "css" | "other", bytes: number }} Answer `bytes` is the encoded body
 */

/** The same plain server with gzip for every generator's output; it remembers what it sent. */
export async function serveFolder(dir) {
  /** @type {Answer[]} */
  const answers = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    // The browser asks for it on its own account, whatever the page says.
    if (pathname === "/favicon.ico") return response.writeHead(404).end();
    const file = findFile(dir, pathname);
    const { body, headers } = file === undefined ? MISSING : encodeFile(file);
    answers.push({ kind: kindOf(file), bytes: body.length });
    return response.writeHead(file === undefined ? 404 : 200, headers).end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    answers,
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => (server.closeAllConnections(), server.close()),
  };
}

/** The file that answers an address, with the rules that static hosts share: `/a` may be `a`, `a.html` or `a/index.html`. */
export function findFile(dir, pathname) {
  const path = join(dir, normalize(decodeURIComponent(pathname)));
  return [path, `${path}.html`, join(path, "index.html")].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
}

const MISSING = { body: Buffer.from("not found"), headers: { "content-type": "text/plain" } };

function encodeFile(file) {
  const extension = extname(file);
  // As static hosts do: what is prefetched and then used is downloaded once.
  const headers = {
    "content-type": TYPES[extension] ?? "application/octet-stream",
    "cache-control": "public, max-age=600",
  };
  const body = readFileSync(file);
  if (PLAIN.has(extension)) return { body, headers };
  return { body: gzipSync(body), headers: { ...headers, "content-encoding": "gzip" } };
}

function kindOf(file = "") {
  const kinds = { ".html": "html", ".js": "js", ".mjs": "js", ".css": "css" };
  return kinds[extname(file)] ?? "other";
}
