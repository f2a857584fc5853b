import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageOpener } from "../../../e2e/support/browser.ts";
import { buildSite, type Outcome } from "../../../e2e/support/build.ts";
import { type RunningServer, startInkstone } from "../../../e2e/support/inkstone.ts";
import { createTestSite, type TestSite } from "../../../e2e/support/site.ts";

const COUNTER = `import { useState } from "react";

export default function Counter() {
  const [count, setCount] = useState<number>(0);
  return <button onClick={() => setCount(count + 1)}>Count: {count}</button>;
}`;

const FILES = {
  "inkstone.config.mjs": `import { pluginPlayground } from "@inkstone/plugin-playground";
    export default {
      base: "/docs/",
      locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "简体中文" }],
      plugins: [pluginPlayground()],
    };\n`,
  "docs/en/index.mdx": `# Home\n\n\`\`\`tsx playground title="Counter.tsx"\n${COUNTER}\n\`\`\`\n
:::code-group

\`\`\`jsx playground title="Card.jsx"
import { words } from "./words";
import "./card.css";
export default () => <p className="card">{words}</p>;
\`\`\`

\`\`\`css title="card.css"
.card { color: rgb(1, 2, 3); }
\`\`\`

\`\`\`ts title="words.ts"
export const words: string = "A card";
\`\`\`

:::
`,
  "docs/zh/index.mdx": `# 首页\n\n\`\`\`tsx playground\n${COUNTER}\n\`\`\`\n`,
};

const openPage = createPageOpener();
let site: TestSite;
let server: RunningServer;
let built: Outcome;
beforeAll(async () => {
  site = await createTestSite(FILES);
  built = await buildSite(site);
  server = await startInkstone("preview", { cwd: site.root });
});
afterAll(async () => {
  await server.stop();
  await site.dispose();
});

test("until a reader asks, it is a code block: no editor and no frame is fetched", async () => {
  expect(built).toMatchObject({ ok: true, warnings: [] });
  const { page, requests, messages } = await openPage();
  await page.goto(`${server.origin}/docs/`);
  expect(await page.locator("#playground-1 pre").textContent()).toContain("useState<number>(0)");
  await page.locator("#playground-1").getByRole("button", { name: "Edit and run" }).hover();
  expect(requests.filter((request) => request.includes("~playground"))).toEqual([]);
  expect(await page.locator("iframe").count()).toBe(0);

  const { result } = await openPlayground(page, 1);
  await result.getByRole("button", { name: "Count: 0" }).click();
  await result.getByRole("button", { name: "Count: 1" }).waitFor();
  expect(messages.filter((message) => /^(error|uncaught)/.test(message))).toEqual([]);
});

test("edited code runs, failures are shown in place, and reset brings the first text back", async () => {
  const { page } = await openPage();
  await page.goto(`${server.origin}/docs/`);
  const { playground, result } = await openPlayground(page, 1);
  await result.getByRole("button", { name: "Count: 0" }).waitFor();

  await type(page, playground, "export default () => <b>Edited</b>;");
  await result.getByText("Edited").waitFor();
  const alert = playground.locator(".ink-playground-problem[role=alert]");
  await type(page, playground, "export default () => <b>");
  await expect.poll(() => alert.textContent()).toMatch(/^Counter\.tsx: .*\(1:\d+\)/);
  expect(await result.getByText("Edited").count()).toBe(1);
  await type(page, playground, 'export default () => { throw new Error("Oh no"); };');
  await expect.poll(() => alert.textContent()).toBe("Error: Oh no");
  await type(page, playground, 'import x from "lodash"; export default () => x;');
  await expect.poll(() => alert.textContent()).toContain('There is no module "lodash"');

  await playground.getByRole("button", { name: "Reset" }).click();
  await result.getByRole("button", { name: "Count: 0" }).waitFor();
  await expect.poll(() => alert.isHidden()).toBe(true);
});

test("a group has a tab for each file, and its style sheet applies to the result alone", async () => {
  const { page } = await openPage();
  await page.goto(`${server.origin}/docs/`);
  const { playground, result } = await openPlayground(page, 2);
  const card = result.locator(".card");
  await expect.poll(() => card.textContent()).toBe("A card");
  expect(await card.evaluate((node) => getComputedStyle(node).color)).toBe("rgb(1, 2, 3)");
  await playground.getByRole("button", { name: "words.ts" }).click();
  await type(page, playground, 'export const words = "Other words";');
  await expect.poll(() => card.textContent()).toBe("Other words");
});

test("what can be done with the files stands in one row, however narrow the screen", async () => {
  const { page } = await openPage();
  await page.goto(`${server.origin}/docs/`);
  const { playground } = await openPlayground(page, 2);
  // At one moment: the page is still finding its place while the screen changes.
  const listRows = (): Promise<number[]> =>
    playground
      .getByRole("button", { name: /^(?:Copy link|Reset)$/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().y));
  for (let width = 320; width <= 620; width += 30) {
    await page.setViewportSize({ width, height: 800 });
    const [first, ...others] = await listRows();
    expect(others, `at ${width} pixels`).toEqual([first]);
  }
});

test("who opens it with the keyboard goes on where the button was", async () => {
  const { page } = await openPage();
  await page.goto(`${server.origin}/docs/`);
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.textContent ?? null);
  const playground = page.locator("#playground-2");
  await playground.getByRole("button", { name: "Edit and run" }).press("Enter");
  await playground.getByRole("button", { name: "Reset" }).waitFor();
  const [first] = await playground.locator(".ink-playground-bar button").allTextContents();
  await expect.poll(focused).toBe(first);
});

test("the editor names the keys that lead out of it", async () => {
  const { page } = await openPage();
  await page.goto(`${server.origin}/docs/`);
  const { playground } = await openPlayground(page, 1);
  await playground.getByRole("textbox", { name: "Escape and then Tab leaves" }).focus();
  const isInside = (): Promise<boolean | undefined> =>
    page.evaluate(() => document.activeElement?.matches(".ink-playground-editor"));
  await page.keyboard.press("Tab");
  expect(await isInside()).toBe(true);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  expect(await isInside()).toBe(false);
});

test("the sign of its button can be seen where readers choose the colours", async () => {
  const { page } = await openPage({ forcedColors: "active" });
  await page.goto(`${server.origin}/docs/`);
  const button = page.locator(".ink-playground-bar button").first();
  const [sign, text] = await button.evaluate((element) => [
    getComputedStyle(element, "::before").backgroundColor,
    getComputedStyle(element).color,
  ]);
  expect(sign).toBe(text);
});

test.each(["light", "dark"] as const)(
  "no code shows through the numbers of lines: %s",
  async (colorScheme) => {
    const { page } = await openPage({ colorScheme });
    await page.goto(`${server.origin}/docs/`);
    const { playground } = await openPlayground(page, 1);
    const colourOf = (selector: string): Promise<string> =>
      playground.locator(selector).evaluate((node) => getComputedStyle(node).backgroundColor);
    const gutter = await colourOf(".cm-gutters");
    expect(gutter).toMatch(/^rgb\(/);
    expect(await colourOf(".cm-editor")).toBe(gutter);
    expect(await page.locator("html").evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(
      gutter,
    );
  },
);

test("a link carries the code to another reader", async () => {
  const { page } = await openPage({ permissions: ["clipboard-write"] });
  await page.goto(`${server.origin}/docs/`);
  const { playground, result } = await openPlayground(page, 1);
  await type(page, playground, "export default () => <b>Shared 分享</b>;");
  await result.getByText("Shared 分享").waitFor();
  await playground.getByRole("button", { name: "Copy link" }).click();
  await playground.getByRole("button", { name: "Link copied" }).waitFor();

  const other = await openPage();
  await other.page.goto(page.url());
  await other.page.frameLocator("#playground-1 iframe").getByText("Shared 分享").waitFor();
  expect(await other.page.locator("#playground-2 iframe").count()).toBe(0);
});

test("a copied link is told of for a moment, and not once the code is another", async () => {
  const { page } = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.clock.install();
  await page.goto(`${server.origin}/docs/`);
  const { playground } = await openPlayground(page, 1);
  const label = playground.locator(".ink-playground-bar button").last();
  const copy = async (): Promise<void> => {
    await playground.getByRole("button", { name: "Copy link" }).click();
    await expect.poll(() => label.textContent()).toBe("Link copied");
  };
  await page.clock.pauseAt(Date.now() + 60_000);
  await copy();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.clock.runFor(2500);
  expect(await label.textContent()).toBe("Copy link");

  await copy();
  await type(page, playground, "export default () => <b>Edited</b>;");
  expect(await label.textContent()).toBe("Copy link");
  await copy();
  await playground.getByRole("button", { name: "Reset" }).click();
  expect(await label.textContent()).toBe("Copy link");
});

test.each([
  ["refuses", "navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))"],
  ["is not there", "Object.defineProperty(navigator, 'clipboard', { value: undefined })"],
])(
  "a clipboard that %s: readers are handed the link, and not told that it was copied",
  async (_, closing) => {
    const { page } = await openPage();
    await page.addInitScript(closing);
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type(), dialog.message(), dialog.defaultValue());
      void dialog.dismiss();
    });
    await page.goto(`${server.origin}/docs/`);
    const { playground } = await openPlayground(page, 1);
    await playground.getByRole("button", { name: "Copy link" }).click();
    // Only then has the page its new address.
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect(page.url()).toContain("?playground=");
    expect(asked).toEqual(["prompt", "The clipboard is closed to this page. This is the link:", page.url()]);
    expect(await playground.getByRole("button", { name: "Copy link" }).count()).toBe(1);
  },
);

test("the code runs without an origin and cannot reach the page, whose own policy stays strict", async () => {
  const { page } = await openPage();
  await page.goto(`${server.origin}/docs/`);
  const { playground, result } = await openPlayground(page, 1);
  await type(
    page,
    playground,
    `export default () => {
      let reached = "the page";
      try { parent.document.title; } catch { reached = "nothing"; }
      return <p>{self.origin} reaches {reached}</p>;
    };`,
  );
  await result.getByText("null reaches nothing").waitFor();
  const policy = async (path: string): Promise<string> =>
    (await fetch(server.origin + path)).headers.get("content-security-policy") ?? "";
  expect(await policy("/docs/~playground/runner.html")).toMatch(/'unsafe-eval'.*sandbox allow-scripts$/);
  expect(await policy("/docs/")).not.toMatch(/unsafe|sandbox/);
  expect(await policy("/docs/~playground/runner.js")).not.toMatch(/unsafe|sandbox/);
});

test("a runner whose script is kept out is named in the place of the result", async () => {
  const { page } = await openPage();
  // As Safari does where the policy names no address but `'self'`.
  await page.route("**/~playground/runner.js", (route) => route.abort("blockedbyclient"));
  await page.goto(`${server.origin}/docs/`);
  const { playground } = await openPlayground(page, 1);
  const problem = playground.locator(".ink-playground-problem");
  await expect.poll(() => problem.textContent()).toContain("content security policy");
});

test("a host whose policy forbids to evaluate is named in the place of the result", async () => {
  await withHost({ "content-security-policy": "default-src 'self'" }, async (origin) => {
    const { page } = await openPage();
    await page.goto(`${origin}/docs/`);
    const { playground } = await openPlayground(page, 1);
    const problem = playground.locator(".ink-playground-problem");
    await expect.poll(() => problem.textContent()).toContain("content security policy");
  });
});

test("on a host without a policy, code has no network, and whoever frames the runner without a sandbox runs nothing", async () => {
  await withHost({}, async (origin) => {
    const { page } = await openPage();
    await page.goto(`${origin}/docs/`);
    const { playground, result } = await openPlayground(page, 1);
    await type(page, playground, FETCHING);
    await result.getByText("fetch: refused").waitFor();

    // Another site, since its name is another.
    await page.goto(origin.replace("127.0.0.1", "localhost"));
    const runner = `${origin}/docs/~playground/runner.html`;
    const frames = `<iframe name="boxed" sandbox="allow-scripts" src="${runner}"></iframe><iframe name="bare" src="${runner}"></iframe>`;
    await page.setContent(frames, { waitUntil: "load" });
    const program = { type: "run", run: 1, styles: [], entry: "a.js", scripts: { "a.js": RAN } };
    await page.evaluate((message) => {
      for (const frame of document.querySelectorAll("iframe")) frame.contentWindow?.postMessage(message, "*");
    }, program);
    const hasRun = async (name: string): Promise<unknown> => page.frame({ name })?.evaluate("self.hasRun");
    await expect.poll(() => hasRun("boxed")).toBe(true);
    expect(await hasRun("bare")).toBeUndefined();
  });
});

test("the result follows light and dark, and buttons speak the language of the page", async () => {
  const { page } = await openPage({ colorScheme: "dark" });
  await page.goto(`${server.origin}/docs/zh/`);
  await page.getByRole("button", { name: "编辑并运行" }).click();
  const root = page.frameLocator("iframe").locator("html");
  const scheme = (): Promise<string> => root.evaluate((node) => getComputedStyle(node).colorScheme);
  await expect.poll(scheme).toBe("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect.poll(scheme).toBe("light");
  await page.getByRole("button", { name: "重置" }).waitFor();
});

test("what cannot be a playground is an error with a place", async () => {
  const broken = await createTestSite({
    "inkstone.config.mjs": `import { pluginPlayground } from "@inkstone/plugin-playground";
      export default { plugins: [pluginPlayground()] };\n`,
    "docs/a.md": `# A\n\n\`\`\`tsx playground\n${COUNTER}\n\`\`\`\n`,
    "docs/b.mdx": "# B\n\n```py playground\nprint()\n```\n",
  });
  try {
    expect(await buildSite(broken)).toMatchObject({
      ok: false,
      errors: [
        /^docs\/a\.md:3:1 .*Plain Markdown runs no components/,
        /^docs\/b\.mdx:3:1 .*A playground is written in tsx or jsx, not in py/,
      ].map((message) => expect.stringMatching(message) as string),
    });
  } finally {
    await broken.dispose();
  }
});

test("under dev it runs too", async () => {
  const dev = await startInkstone("dev", { cwd: site.root });
  try {
    const { page } = await openPage();
    await page.goto(`${dev.origin}/docs/`);
    const { result } = await openPlayground(page, 1);
    await expect.poll(() => result.getByRole("button", { name: "Count: 0" }).count()).toBe(1);
  } finally {
    await dev.stop();
  }
});

const RAN = "self.hasRun = true; exports.default = () => null;";

const FETCHING = `import { useEffect, useState } from "react";
export default () => {
  const [state, setState] = useState("asked");
  useEffect(() => void fetch("/docs/", { mode: "no-cors" }).then(() => setState("sent"), () => setState("refused")), []);
  return <p>fetch: {state}</p>;
};`;

/** The site as another host serves it: with the same headers for everything. */
async function withHost(
  headers: Record<string, string>,
  act: (origin: string) => Promise<void>,
): Promise<void> {
  const pass = async (url: string, response: ServerResponse): Promise<void> => {
    const answer = await fetch(server.origin + url);
    const contentType = answer.headers.get("content-type") ?? "text/plain";
    response.writeHead(answer.status, { ...headers, "content-type": contentType });
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
  const host = createServer((request, response) => void pass(request.url ?? "", response));
  host.listen(0);
  try {
    await once(host, "listening");
    await act(`http://127.0.0.1:${(host.address() as AddressInfo).port}`);
  } finally {
    host.close();
    host.closeAllConnections();
  }
}

type Playground = ReturnType<Page["locator"]>;

async function openPlayground(
  page: Page,
  number: number,
): Promise<{ playground: Playground; result: FrameLocator }> {
  const playground = page.locator(`#playground-${number}`);
  await playground.getByRole("button", { name: "Edit and run" }).click();
  await playground.getByRole("button", { name: "Reset" }).waitFor();
  return { playground, result: playground.frameLocator("iframe") };
}

/** As a reader pastes it: typed letter by letter, the editor would close brackets. */
async function type(page: Page, playground: Playground, code: string): Promise<void> {
  await playground.locator(".cm-content").click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(code);
}
