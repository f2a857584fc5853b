import { expect, test } from "vitest";
import { wakeShell } from "../support/awake.ts";
import type { createPageOpener } from "../support/browser.ts";
import { runInkstone } from "../support/inkstone.ts";
import { addressOf, LANGUAGES } from "./routes.ts";
import { type ServedWebsite, WEBSITE } from "./served-website.ts";

const PAGE = "/plugin/official-plugins/algolia";
const QUERIES = { en: ["redirects", "Nothing has been asked yet."], zh: ["重定向", "还没有提问。"] } as const;

/** The page of the hosted search asks and answers in its protocol, and nothing leaves the site. */
export function testService(site: ServedWebsite, openPage: ReturnType<typeof createPageOpener>): void {
  test.each(LANGUAGES)("%s: a reader sees the request and the answer of a hosted search", async (lang) => {
    const [query, idle] = QUERIES[lang];
    const { page, requests, messages } = await openPage();
    await page.goto(site.url(addressOf(PAGE, lang)));
    await wakeShell(page);
    const form = page.getByRole("main").getByRole("search");
    // Components of a page wake when they are seen; what one of them shows tells that all of them have.
    await form.scrollIntoViewIfNeeded();
    await page.locator("pre").filter({ hasText: `"objectID"` }).waitFor();
    const status = page.getByRole("main").getByRole("status").filter({ hasText: idle });
    await status.waitFor();
    expect(requests.filter((url) => url.includes("/assets/search/"))).toEqual([]);

    await form.getByRole("searchbox").fill(query);
    await page.keyboard.press("Enter");
    const answer = page.locator(".site-exchange");
    await answer.locator("ol a").first().waitFor();
    const [sent = "", said = ""] = await answer.locator("pre").allInnerTexts();
    expect(sent).toContain("// POST https://YOUR_APP_ID-dsn.algolia.net/1/indexes/*/queries");
    expect(sent).toContain(`"query": ${JSON.stringify(query)}`);
    const { hits, query: understood, index } = JSON.parse(said) as Answer;
    expect({ understood, index }).toEqual({ understood: query, index: expect.any(String) as string });
    const links = await answer.locator("ol a").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
    expect(links).toEqual(hits.map(({ url }) => url));
    expect(links.length).toBeGreaterThan(0);

    const elsewhere = requests.filter((request) => / https?:/.test(request));
    expect({ elsewhere, messages }).toEqual({ elsewhere: [], messages: [] });
  });

  test("a service that is named takes over the search of the whole website", async () => {
    const env = { INKSTONE_SEARCH_HOST: "http://localhost:7700", INKSTONE_SEARCH_KEY: "key" };
    const { stdout } = await runInkstone(["info", "--json"], { cwd: WEBSITE, env });
    const { info } = JSON.parse(stdout) as { info: { config: { search: object } } };
    expect(info.config.search).toMatchObject({
      hosted: { hosts: [env.INKSTONE_SEARCH_HOST], apiKey: "key" },
    });
  });

  test.each(LANGUAGES)("%s: its records are those that search finds the page by", async (lang) => {
    const path = addressOf(PAGE, lang);
    const records = JSON.parse(await site.readOutput(`${path.slice(1)}.records.json`)) as Answer["hits"];
    const html = await (await fetch(site.url(path))).text();
    const article = html.slice(html.indexOf("data-ink-article"));
    const ids = Array.from(article.matchAll(/<h2[^>]* id="([^"]+)"/g), ([, id]) => `${path}#${id}`);
    expect(records.map(({ url }) => url)).toEqual([path, ...ids]);
  });
}

interface Answer {
  hits: { url: string }[];
  query: string;
  index: string;
}
