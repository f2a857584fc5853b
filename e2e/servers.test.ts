import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runInkstone, type RunningServer, startInkstone } from "./support/inkstone.ts";
import { createTestSite, type TestSite } from "./support/site.ts";

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><path d="M0 0"/></svg>';

let site: TestSite;
let dev: RunningServer;
let preview: RunningServer;
beforeAll(async () => {
  site = await createTestSite({
    "docs/index.mdx": `import { Count } from "./_Count.tsx";\n\n# Home\n\n<Count />\n\n![](./drawn.svg)\n`,
    "docs/_Count.tsx": `import { useState } from "react";
import "./_count.css";
import drawn from "./imported.svg?url";

export function Count() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}><img src={drawn} alt="" />{count}</button>;
}
`,
    "docs/_count.css": "button { color: red }\n",
    "docs/drawn.svg": PICTURE,
    "docs/imported.svg": PICTURE.replace("0 0", "1 1"),
    "docs/assets/index.md": "# What the bank owns\n",
    "docs/public/assets/logo.svg": PICTURE,
    "docs/public/sub/index.html": "<p>sub</p>",
    "docs/public/plain.html": "<p>plain</p>",
    "docs/public/film.mp4": "0123456789",
    "inkstone.config.ts": `export default { title: "Served" };\n`,
  });
  const { code, stdout, stderr } = await runInkstone(["build"], { cwd: site.root });
  if (code !== 0) throw new Error(`inkstone build ended with ${code}:\n${stdout}${stderr}`);
  [dev, preview] = await Promise.all([
    startInkstone("dev", { cwd: site.root }),
    startInkstone("preview", { cwd: site.root }),
  ]);
});
afterAll(async () => {
  await Promise.all([dev.stop(), preview.stop()]);
  await site.dispose();
});

test("preview lets browsers keep what the build named by its content, and nothing of the author's", async () => {
  const entries = readdirSync(site.path("dist/assets"), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(site.path("dist").length));
  const cached = await Promise.all(
    files.map(async (file) => [file, (await fetch(preview.origin + file)).headers.get("cache-control")]),
  );
  const isKept = (file: string | null | undefined): boolean =>
    !/^\/assets\/(?:index\.html|logo\.svg|routes\/.*|sidebars\/.*|search\/hashes\.json|search\/en\/index\.bin)$/.test(
      file ?? "",
    );
  expect(cached).toEqual(
    files.map((file) => [file, isKept(file) ? "public, max-age=31536000, immutable" : "no-cache"]),
  );
  for (const kind of [/imported\..*svg/, /drawn\..*svg/, /pages\//, /text\..*bin/, /\.css$/, /shell\..*js/])
    expect(files.filter((file) => kind.test(file) && isKept(file)).length).toBeGreaterThan(0);
});

describe.each(["dev", "preview"] as const)("%s", (command) => {
  const server = (): RunningServer => (command === "dev" ? dev : preview);

  test.each([
    ["/sub/", "<p>sub</p>"],
    ["/sub/index.html", "<p>sub</p>"],
    ["/plain", "<p>plain</p>"],
    ["/plain.html", "<p>plain</p>"],
  ])("finds the public file behind %s", async (path, text) => {
    const answer = await fetch(server().origin + path);
    expect([answer.status, await answer.text()]).toEqual([200, text]);
  });

  test("leads from a public folder without its slash to the one with it", async () => {
    const { status, headers } = await fetch(`${server().origin}/sub?a=b`, { redirect: "manual" });
    expect([status, headers.get("location")]).toEqual([302, "/sub/?a=b"]);
  });

  test.each([
    ["bytes=0-1", 206, "01", "bytes 0-1/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-2", 206, "89", "bytes 8-9/10"],
    ["bytes=10-", 416, "", "bytes */10"],
    ["lines=1-2", 200, "0123456789", null],
  ])("sends the piece of a film that a player asks for: %s", async (range, status, text, place) => {
    const answer = await fetch(`${server().origin}/film.mp4`, { headers: { range } });
    expect([answer.status, await answer.text()]).toEqual([status, text]);
    expect(answer.headers.get("content-range")).toBe(place);
    if (status < 400) expect(answer.headers.get("accept-ranges")).toBe("bytes");
  });

  test.each([
    "http://[/",
    "http://localhost:99999/",
    "http://",
    "/%",
    "/%zz",
    "/%00",
    "/..%2fetc",
    "/\\..\\etc",
  ])("answers 400 to a request for %s", async (target) => {
    expect(await statusOf(server(), "GET", target)).toBe(400);
  });

  test.each([
    ["HEAD", 200],
    ["POST", 405],
    ["OPTIONS", 405],
  ])("answers %s with %i", async (method, status) => {
    expect(await statusOf(server(), method, "/")).toBe(status);
  });

  test("says nothing about what strangers ask for", () => {
    expect(server().output()).not.toMatch(/warn|error|failed/);
  });
});

/** Of a request as it is written here: what makes requests elsewhere would mend its target. */
async function statusOf({ origin }: RunningServer, method: string, target: string): Promise<number> {
  const { port } = new URL(origin);
  const answer = await new Promise<string>((resolve, reject) => {
    let text = "";
    const socket = connect(Number(port), "127.0.0.1");
    socket.setEncoding("utf8").on("data", (more: string) => void (text += more));
    socket.on("close", () => resolve(text)).on("error", reject);
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  });
  return Number(answer.split(" ")[1]);
}
