import type { PageData, SidebarItem, SiteData } from "@inkstone/model";
import type { ComponentType, ReactNode } from "react";
import { useId } from "react";
import { expect, test } from "vitest";
import {
  Adopted,
  Content,
  defineTheme,
  Head,
  Link,
  Live,
  type LiveProps,
  NoSSR,
  useAppearance,
  useI18n,
  useLang,
  useLocation,
  useNavigation,
  usePage,
  useSidebar,
} from "../index.ts";
import { currentView } from "../state/view.ts";
import { createRenderer } from "./server.tsx";

test("a static page is its layout around its article", () => {
  const theme = defineTheme({ Layout: Content, globalUI: [() => <i>global</i>] });
  const { body, head } = createRenderer(theme).renderPage(inputOf("/a", { html: "<h1>A</h1>" }));
  expect(body).toBe('<div class="ink-prose" data-ink-article=""><h1>A</h1></div><i>global</i>');
  expect(head).toBe("");
});

test("every hook answers on the server, each render for its own page", () => {
  const { renderPage } = createRenderer({ Layout: Facts });
  expect(renderPage(inputOf("/zh/指南", { lang: "zh" })).body).toBe(
    "<p>/zh/指南 zh 你好 ? /docs/zh/%E6%8C%87%E5%8D%97.html idle auto light</p>",
  );
  expect(renderPage(inputOf("/b")).body).toBe("<p>/b en Hello ? /docs/b.html idle auto light</p>");
});

test.each(["constructor", "toString", "__proto__"])("a text that is missing is its key, also %s", (key) => {
  const Layout = (): ReactNode => useI18n()(key);
  expect(createRenderer({ Layout }).renderPage(inputOf("/a")).body).toBe(key);
});

test("a live page is rendered with the theme's components, and its ids are not the shell's", () => {
  const Badge = ({ children }: { children: ReactNode }): ReactNode => <b>{children}</b>;
  const Layout = (): ReactNode => (
    <main id={useId()}>
      <Content />
    </main>
  );
  const { body } = createRenderer({ Layout, components: { Badge } }).renderPage(
    inputOf("/a", { Live: LivePage }),
  );
  expect(body).toMatch(
    /<main id="(.+?)"><div .*><ink-live><i id="(?!\1")(.+?)"><\/i>Badge<\/ink-live><\/div><\/main>/,
  );
});

test("a page that is a component from top to bottom is marked as a whole", () => {
  const input = inputOf("/a", { file: "a.tsx", Live: () => <b>Board</b> });
  const { body } = createRenderer({ Layout: () => <Content /> }).renderPage(input);
  expect(body).toContain("<ink-live><b>Board</b></ink-live>");
});

test("a page that is a component from top to bottom stands in the wrapper of the site", () => {
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => <u>{children}</u>;
  const input = inputOf("/a", { file: "a.tsx", Live: () => <b>Board</b> });
  const { body } = createRenderer({ Layout: () => <Content />, components: { wrapper } }).renderPage(input);
  expect(body).toContain("<ink-live><u><b>Board</b></u></ink-live>");
});

test("heads of layout and article are collected and escaped", () => {
  const Layout = (): ReactNode => (
    <Head>
      <title>A &amp; B</title>
      <meta name="x" content={'"'} />
    </Head>
  );
  const { head, body } = createRenderer({ Layout }).renderPage(inputOf("/a"));
  expect(head).toBe('<title>A &amp; B</title><meta name="x" content="&quot;" data-ink-head>');
  expect(body).toBe("");
});

test("the sidebar is there, links get their base, and what is for browsers only is left out", () => {
  const Layout = (): ReactNode => (
    <>
      <Adopted ready={useSidebar() !== undefined}>{useSidebar()?.length}</Adopted>
      <Link href="/b#c">b</Link>
      <Link href="https://b.dev">c</Link>
      <Link href="mailto:a@b.dev">d</Link>
      <NoSSR fallback="wait">now</NoSSR>
    </>
  );
  expect(createRenderer({ Layout }).renderPage(inputOf("/a")).body).toBe(
    '<div>1</div><a href="/docs/b.html#c">b</a><a href="https://b.dev" target="_blank" rel="noreferrer">c</a>' +
      '<a href="mailto:a@b.dev">d</a>wait',
  );
});

test("a render that fails leaves no page behind", () => {
  const Layout = (): ReactNode => {
    throw new Error("layout");
  };
  expect(() => createRenderer({ Layout }).renderPage(inputOf("/a"))).toThrow("layout");
  expect(() => currentView()).toThrow("There is no page yet");
});

function Facts(): ReactNode {
  const t = useI18n();
  const { appearance, isDark } = useAppearance();
  const facts = [
    usePage().routePath,
    useLang(),
    t("hello"),
    t("missing", "?"),
    useLocation().pathname,
    useNavigation().status,
    appearance,
    isDark ? "dark" : "light",
  ];
  return <p>{facts.join(" ")}</p>;
}

function LivePage({ components }: LiveProps): ReactNode {
  return (
    <Live>
      <i id={useId()} />
      {Object.keys(components ?? {})}
    </Live>
  );
}

function inputOf(
  routePath: string,
  {
    html = "",
    lang = "en",
    file = "a.mdx",
    ...rest
  }: { html?: string; lang?: string; file?: string; Live?: ComponentType<LiveProps> } = {},
): { page: PageData; site: SiteData; sidebar: SidebarItem[]; html: string; Live?: ComponentType<LiveProps> } {
  const page = {
    routePath,
    lang,
    version: "",
    title: routePath,
    frontmatter: {},
    sidebarId: "guide",
    _relativePath: file,
  } as PageData;
  const site = { base: "/docs/", cleanUrls: false, texts: { hello: lang === "zh" ? "你好" : "Hello" } };
  return { page, site: site as unknown as SiteData, sidebar: [{ text: "A", link: "/a" }], html, ...rest };
}
