import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { runInkstone } from "../support/inkstone.ts";
import { findScripts } from "../support/named-in-markdown.ts";
import { addressOf, type Language, LANGUAGES, ROUTES } from "./routes.ts";
import { readPage } from "./samples.ts";
import { type ServedWebsite, WEBSITE } from "./served-website.ts";

const SITE = "https://inkstone.dev";

/** The website in one language. */
interface Edition {
  lang: Language;
  site: ServedWebsite;
  read(route: string): Promise<string>;
}

/** What a site has beside its pages: checks, previews of links, feeds, lists for programs, pages for what is missing. */
export function testParts(site: ServedWebsite): void {
  test("every check is set to error, and the build has nothing to warn of", async () => {
    const { stdout } = await runInkstone(["info", "--json"], { cwd: WEBSITE });
    const { info } = JSON.parse(stdout) as { info: { config: Checks } };
    const { markdown, languageParity } = info.config;
    const { checkDeadLinks, checkImages } = markdown;
    const severities = [checkDeadLinks, checkImages, languageParity].map(({ severity }) => severity);
    expect(severities).toEqual(["error", "error", "error"]);
    // Documents of live examples, which the preview plugin leaves out itself.
    expect(languageParity).toMatchObject({ fallback: false, exclude: ["~preview/**"] });
    expect(site.output()).not.toMatch(/^ *warn/m);
  });

  describe.each(LANGUAGES)("%s", (lang) => {
    const read = async (route: string): Promise<string> =>
      (await fetch(site.url(addressOf(route, lang)))).text();
    const edition = { lang, site, read };
    testWeights(edition);
    testSocialImage(edition);
    testChangelog(edition);
    testLists(edition);
  });
}

interface Checks {
  markdown: { checkDeadLinks: { severity: string }; checkImages: { severity: string } };
  languageParity: { severity: string; fallback: boolean; exclude: string[] };
}

function testWeights({ lang, site, read }: Edition): void {
  const weigh = async (paths: readonly string[]): Promise<number> => {
    const files = await Promise.all(paths.map((path) => site.readOutput(path.slice(1))));
    return files.reduce((sum, text) => sum + gzipSync(text).length / 1000, 0);
  };

  test("the introduction tells what this very site weighs", async () => {
    const html = await read("/guide/start/introduction");
    const section = html.slice(html.indexOf('id="how-it-works"'), html.indexOf('id="speed"'));
    const [styles = 0, boot = 0, shell = 0] = Array.from(section.matchAll(/(\d+) KB/g), ([, kb]) =>
      Number(kb),
    );
    const [, shellUrl = ""] = /"shell":"([^"]+)"/.exec(html) ?? [];
    const script = await site.readOutput(shellUrl.slice(1));
    const parts = Array.from(script.matchAll(/from"\.\/([^"]+)"/g), ([, name = ""]) => `/assets/${name}`);
    const [, css = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    const [, bootUrl = ""] = /<script src="([^"]+)"/.exec(html) ?? [];
    expect(Math.abs((await weigh([css])) / styles - 1)).toBeLessThan(0.1);
    expect(await weigh([bootUrl])).toBeLessThan(boot);
    expect(Math.abs((await weigh([...new Set([shellUrl, ...parts])])) / shell - 1)).toBeLessThan(0.1);
    expect(await read("/")).toMatch(new RegExp(`${boot} KB`));
    expect(lang).toBe(/<html lang="(\w+)"/.exec(html)?.[1]);
  });
}

function testSocialImage({ lang, site, read }: Edition): void {
  test("links to any page show a picture of the site, in the page's language", async () => {
    const image = `${SITE}/social-${lang}.png`;
    for (const route of ROUTES) {
      const html = await read(route);
      const tags = html.matchAll(/<meta property="og:image" content="([^"]*)"/g);
      expect({ route, named: Array.from(tags, ([, url]) => url) }).toEqual({ route, named: [image] });
      expect(html).toMatch(/<meta property="og:image:alt" content="Inkstone[:：].{10}/);
    }
    const picture = Buffer.from(await (await fetch(site.url(new URL(image).pathname))).arrayBuffer());
    expect(picture.subarray(1, 4).toString()).toBe("PNG");
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(picture.length).toBeLessThan(300_000);
  });
}

function testChangelog({ lang, site, read }: Edition): void {
  const translations = JSON.parse(readFileSync(`${WEBSITE}plugins/changelog/zh.json`, "utf8")) as Record<
    string,
    string
  >;

  test("the changelog has every release and all that it says", async () => {
    const html = await read("/changelog/");
    expect(readReleases().length).toBeGreaterThan(0);
    for (const { slug, date, entries } of readReleases()) {
      expect(html).toContain(`id="${slug}"`);
      expect(html).toContain(date);
      const page = await read(`/changelog/${slug}`);
      // In Chinese, what is not translated yet is marked as English.
      expect(page.slice(page.indexOf("data-ink-article"))).not.toContain('<span lang="en">');
      const said = lang === "en" ? entries : entries.map((entry) => translations[entry] ?? entry);
      for (const entry of said) expect(textOf(page)).toContain(entry.replaceAll(/`|\*\*/g, ""));
      expect(said.length).toBeGreaterThan(0);
    }
  });

  test.each(["xml", "atom", "json"])("its feed as .%s tells of every release", async (format) => {
    const answer = await fetch(site.url(addressOf(`/changelog.${format}`, lang)));
    expect(answer.status).toBe(200);
    const feed = await answer.text();
    for (const { slug } of readReleases())
      expect(feed).toContain(`${SITE}${addressOf("/changelog/", lang)}${slug}`);
    expect(await read("/")).toContain(`href="${addressOf("/changelog.", lang)}${format}"`);
  });

  test("the version menu leads to it, and to the docs of 1.x", async () => {
    const html = await read("/guide/start/introduction");
    const header = html.slice(html.indexOf("<header"), html.indexOf("</header>"));
    expect(header).toContain(`href="${addressOf("/changelog/", lang)}"`);
    expect(header).toContain('href="https://v1.inkstone.dev');
  });
}

function testLists({ lang, site, read }: Edition): void {
  test("an address that leads nowhere is answered in the reader's language", async () => {
    const answer = await fetch(site.url(addressOf("/no/such/page", lang)));
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain(`<html lang="${lang}"`);
  });

  test("programs find every page: sitemap and llms.txt", async () => {
    const sitemap = await site.readOutput("sitemap.xml");
    const llms = await read("/llms.txt");
    const addresses = ROUTES.map((route) => `${SITE}${addressOf(route, lang)}`);
    expect(addresses.filter((url) => !sitemap.includes(`<loc>${url}</loc>`))).toEqual([]);
    expect(addresses.filter((url) => !llms.includes(`(${url.replace(/\/$/, "/index")}.md)`))).toEqual([]);
  });

  test("the contribution guide names scripts that there are", () => {
    const manifest = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
    const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
    const named = findScripts(readPage(`${lang}/guide/advanced/contributing.mdx`));
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
}

/** Read here in a way of its own, so that the website cannot leave anything out unnoticed. */
function readReleases(): { slug: string; date: string; entries: string[] }[] {
  const text = readFileSync(new URL("../../CHANGELOG.md", import.meta.url), "utf8");
  const [, ...sections] = text.split(/^## /m);
  return sections.map((section) => {
    const [, version = "", date = ""] = /^(\S+) \((.*)\)/.exec(section) ?? [];
    const [, ...items] = section.split(/^- /m);
    const entries = items.map((item) => item.trim().replace(/\n\s*/g, " "));
    return { slug: version.replaceAll(".", "-"), date, entries };
  });
}

function textOf(html: string): string {
  const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => named[name] ?? "");
}
