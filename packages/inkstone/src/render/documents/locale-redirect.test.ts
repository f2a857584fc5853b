import { runInNewContext } from "node:vm";
import type { Alternate, PageData, SiteData } from "@inkstone/model";
import { describe, expect, test } from "vitest";
import type { Config } from "../../config/config.ts";
import { createRedirectFile, createRedirectTag } from "./locale-redirect.ts";

const SRC = "/docs/assets/locale.js";

describe("the tag", () => {
  test("names the translations of a page of the default language", () => {
    const [, attributes] = tagOf({ alternates: [alternateIn("zh"), alternateIn("fr")] });
    expect(attributes).toEqual({
      src: SRC,
      "data-alternates": '{"zh":"/docs/zh/%E6%8C%87%E5%8D%97.html","fr":"/docs/fr/%E6%8C%87%E5%8D%97.html"}',
    });
  });

  test.each<[string, Partial<PageData>]>([
    ["is missing", { alternates: [{ ...alternateIn("zh"), exists: false }] }],
    ["is of another version", { alternates: [{ ...alternateIn("zh"), version: "v1" }] }],
    ["leads to the default language", { lang: "zh", alternates: [alternateIn("en")] }],
    ["is that of the 404 page", { pageType: "404", alternates: [alternateIn("zh")] }],
  ])("leads nowhere when the translation %s", (_, page) => {
    expect(tagOf(page)).toEqual(["script", { src: SRC, async: "" }]);
  });
});

describe("the script", () => {
  test.each([
    [["zh"], ["zh-CN", "en"], "zh"],
    [["zh"], ["ZH"], "zh"],
    [["zh-CN", "zh-TW", "zh"], ["zh-tw"], "zh-TW"],
    [["zh-CN", "zh"], ["zh-HK"], "zh"],
    [["zh", "zh-TW"], ["zh-HK", "zh"], "zh-TW"],
    [["zh-Hans", "zh-Hant"], ["zh-TW"], "zh-Hant"],
    [["zh-TW", "zh-Hans"], ["zh-CN"], "zh-Hans"],
    [["sr-Latn", "sr"], ["sr-RS"], "sr"],
    [["sr-Latn"], ["sr"], "sr-Latn"],
    [["pt-BR"], ["pt"], "pt-BR"],
    [["zh", "fr"], ["de", "fr-CH", "zh"], "fr"],
    [["zh"], ["en-GB", "zh"], undefined],
    [["en-GB"], ["en-AU"], undefined],
    [["en-GB"], ["en-GB"], "en-GB"],
    [["zh"], ["de"], undefined],
    [["zh"], ["constructor"], undefined],
    [["zh"], [], undefined],
  ])("from an English page with %j leads a reader of %j to %s", (langs, languages, lang) => {
    const { target, stored } = run({ langs, languages });
    expect(target).toBe(lang === undefined ? undefined : `/${lang}/?q=1#part`);
    expect(stored.get("ink-locale")).toBe(lang);
  });

  test.each([
    ["was led or has chosen before", { stored: new Map([["ink-locale", "en"]]) }],
    ["comes from the same site", { referrer: "https://a.b/guide" }],
    ["is a crawler", { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
    ["cannot be remembered", { isForgetful: true }],
  ])("leaves a reader where they are who %s", (_, reader: Partial<Reader>) => {
    expect(run({ langs: ["zh"], languages: ["zh"], ...reader }).target).toBeUndefined();
  });

  test("leads a reader who comes from elsewhere, if only from a similar name", () => {
    const referrer = "https://a.b.example/";
    expect(run({ langs: ["zh"], languages: ["zh"], referrer }).target).toBe("/zh/?q=1#part");
  });
});

test.each([
  ["never", 2, false],
  ["only-default-lang", 1, false],
  ["only-default-lang", 2, true],
] as const)("%s in %d languages: a file is %s", (localeRedirect, count, isThere) => {
  const locales = Array.from({ length: count }, () => ({}));
  const file = createRedirectFile({ localeRedirect, locales } as unknown as Config);
  expect(file !== undefined).toBe(isThere);
});

interface Reader {
  /** Of the translations. */
  langs: readonly string[];
  /** Of the browser. */
  languages: readonly string[];
  referrer: string;
  userAgent: string;
  stored: Map<string, string>;
  isForgetful: boolean;
}

/** Where a reader is led by the script alone, and what is known of them then. */
function run(reader: Partial<Reader>): { target: string | undefined; stored: Map<string, string> } {
  const { langs = [], languages = [], referrer = "", userAgent = "", isForgetful = false } = reader;
  const stored = new Map(reader.stored);
  let target: string | undefined;
  const alternates = JSON.stringify(Object.fromEntries(langs.map((lang) => [lang, `/${lang}/`])));
  const file = createRedirectFile({
    localeRedirect: "only-default-lang",
    locales: [{}, {}],
  } as unknown as Config);
  runInNewContext(file?.make() as string, {
    addEventListener: () => undefined,
    document: { currentScript: { dataset: { alternates } }, documentElement: { lang: "en" }, referrer },
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem(key: string, value: string) {
        if (isForgetful) throw new Error("The storage is closed.");
        stored.set(key, value);
      },
    },
    location: {
      origin: "https://a.b",
      search: "?q=1",
      hash: "#part",
      replace: (url: string) => (target = url),
    },
    navigator: { languages, userAgent },
  });
  return { target, stored };
}

function tagOf(page: Partial<PageData>): ReturnType<typeof createRedirectTag> {
  const site = { base: "/docs/", cleanUrls: false, defaultLang: "en" } as SiteData;
  return createRedirectTag(SRC, { lang: "en", version: "", pageType: "doc", ...page } as PageData, site);
}

function alternateIn(lang: string): Alternate {
  return { lang, version: "", routePath: `/${lang}/指南`, exists: true };
}
