import { Children, type ComponentType, createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import * as exported from "./index.ts";
import {
  Badge,
  Button,
  Callout,
  Card,
  CardGrid,
  CodeGroup,
  Details,
  FileTree,
  HomeFeature,
  HomeHero,
  Icon,
  LastUpdated,
  LinkCard,
  Math,
  Mermaid,
  PackageManagerTabs,
  SourceCode,
  Steps,
  Tab,
  Tabs,
} from "./index.ts";

test("tabs are radio buttons, each before its panel, and the first is open", () => {
  const html = render(
    <Tabs group="os">
      {"\n"}
      <Tab label="Linux" id="linux">
        apt
      </Tab>
      <>
        <Tab label="macOS" value="mac">
          brew
        </Tab>
      </>
    </Tabs>,
  );
  const name = /name="(ink-tabs-\w+)"/.exec(html)?.[1] ?? "";
  expect(html.replaceAll(name, "N")).toBe(
    '<div class="ink-tabs" data-ink-tabs="" data-ink-sync="os">' +
      '<input type="radio" class="ink-tab-input" id="N-0" name="N" checked="" value="Linux"/>' +
      '<label class="ink-tab-label" for="N-0">Linux</label><div class="ink-tab-panel" id="tab-linux">apt</div>' +
      '<input type="radio" class="ink-tab-input" id="N-1" name="N" value="mac"/>' +
      '<label class="ink-tab-label" for="N-1">macOS</label><div class="ink-tab-panel">brew</div></div>',
  );
});

test("a tab that has nothing but a value is called that", () => {
  const html = render(
    <Tabs>
      <Tab value="npm">npm install</Tab>
    </Tabs>,
  );
  expect(html).toMatch(/<label [^>]*>npm<\/label>/);
  expect(html).toContain('value="npm"');
});

test("two sets of tabs on a page have names of their own", () => {
  const set = (
    <Tabs>
      <Tab label="a">a</Tab>
    </Tabs>
  );
  const html = render(
    <>
      {set}
      {set}
    </>,
  );
  const names = [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
  expect(new Set(names).size).toBe(2);
});

test.each([
  ["b", "b"],
  ["gone", "a"],
])("with the default value %s, the open tab is %s", (value, open) => {
  const html = render(
    <Tabs defaultValue={value}>
      <Tab label="a">1</Tab>
      <Tab label="b">2</Tab>
    </Tabs>,
  );
  expect(/checked="" value="(\w)"/.exec(html)?.[1]).toBe(open);
});

const BLOCK = (title: string): string =>
  `<div class="ink-code" data-lang="ts">${title}<pre tabindex="0"><code>x</code></pre></div>`;

test.each([
  ["a title", BLOCK('<div class="ink-code-title">a &lt; b</div>'), "a &lt; b"],
  ["a language", BLOCK(""), "ts"],
  ["a stand-in's title", '<ink-code n="1" title="c.ts"></ink-code>', "c.ts"],
  ["a place in the row", '<ink-code n="1"></ink-code>', "1"],
])("a tab of a code group is named by %s", (_, block, label) => {
  const html = render(<CodeGroup>{fromCompile(block)}</CodeGroup>);
  expect(html).toContain(`>${label}</label>`);
  expect(html).toContain(`<div class="ink-tab-panel"><ink-html>${block}</ink-html></div>`);
});

test("code blocks that came together or apart are a tab each", () => {
  const html = render(
    <CodeGroup>
      {fromCompile(BLOCK("") + BLOCK(""))}
      {"\n"}
      {fromCompile(BLOCK(""))}
    </CodeGroup>,
  );
  expect(html.match(/<label/g)).toHaveLength(3);
});

test.each([
  [
    "HTML",
    fromCompile(
      "<ul>\n<li>src/\n<ul>\n<li>a.ts the <b>entry</b></li>\n</ul></li>\n<li><strong>b</strong></li></ul>",
    ),
  ],
  [
    "elements",
    <ul key="list">
      <li>
        src/
        <ul>
          <li>
            a.ts the <b>entry</b>
          </li>
        </ul>
      </li>
      <li>
        <p>
          <strong>b</strong>
        </p>
      </li>
    </ul>,
  ],
])("a list that comes as %s is a file tree", (_, list) => {
  const html = render(<FileTree>{list}</FileTree>)
    .replace(/<svg.*?<\/svg>/g, "")
    .replaceAll(/<\/?ink-html>/g, "");
  expect(html).toBe(
    '<div class="ink-file-tree" tabindex="0"><ul><li><details open=""><summary><span class="ink-file"><span class="ink-file-name">src</span></span></summary>' +
      '<ul><li><span class="ink-file"><span class="ink-file-name">a.ts</span><span class="ink-file-note">the <b>entry</b></span></span></li></ul></details></li>' +
      '<li><span class="ink-file" data-marked=""><span class="ink-file-name">b</span></span></li></ul></div>',
  );
});

test("a command has a tab for each manager, with its words in place", () => {
  const html = render(<PackageManagerTabs command="npm i x" managers={["yarn", "deno"]} lang="zh" />);
  expect(textOf(html)).toBe("yarn yarn add x deno deno add npm:x");
  expect(html).toContain('data-ink-sync="package-manager"');
  expect(html).toContain('aria-label="复制代码"');
});

test("a command between backticks has no empty lines around it", () => {
  const html = render(<PackageManagerTabs command={{ npm: "\ncd a\nnpm i\n    " }} />);
  expect(html.match(/class="line"/g)).toHaveLength(2);
  expect(textOf(html)).toBe("npm cd a npm i");
});

test("a manager without a command has no tab", () => {
  const html = render(<PackageManagerTabs command={{ npm: "npx a", bun: "bunx a" }} />);
  expect(textOf(html)).toBe("npm npx a bun bunx a");
});

test.each([
  ["en", "Tip"],
  ["zh-CN", "提示"],
  [undefined, "Tip"],
])("in %s a tip without a title is called %s", (lang, title) => {
  const html = render(
    <Callout type="tip" {...(lang === undefined ? {} : { lang })}>
      x
    </Callout>,
  );
  expect(html).toBe(
    `<div class="ink-callout" data-type="tip"><p class="ink-callout-title">${title}</p>x</div>`,
  );
});

test.each<[string, ReactNode, string]>([
  [
    "Badge",
    <Badge key="" text="2.0" type="tip" outline />,
    '<span class="ink-badge" data-type="tip" data-outline="">2.0</span>',
  ],
  [
    "Details",
    <Details key="" title="Why" open>
      x
    </Details>,
    '<details class="ink-callout" data-type="details" open=""><summary class="ink-callout-title">Why</summary>x</details>',
  ],
  [
    "Button",
    <Button key="" href="https://a.b" theme="alt">
      Go
    </Button>,
    '<a class="ink-button" data-theme="alt" data-size="medium" href="https://a.b" target="_blank" rel="noreferrer">Go</a>',
  ],
  [
    "Button without href",
    <Button key="" disabled>
      Go
    </Button>,
    '<button type="button" class="ink-button" data-theme="brand" data-size="medium" disabled="">Go</button>',
  ],
  [
    "Card",
    <CardGrid key="" columns={3}>
      <Card title="A">b</Card>
    </CardGrid>,
    '<div class="ink-card-grid" data-columns="3"><div class="ink-card"><p class="ink-card-title">A</p><div class="ink-card-body">b</div></div></div>',
  ],
  [
    "Card that leads somewhere",
    <Card key="" href="/docs/a" title="A" description="b" />,
    '<div class="ink-card" data-link=""><p class="ink-card-title"><a href="/docs/a">A</a></p><div class="ink-card-body">b</div></div>',
  ],
  [
    "LinkCard",
    <LinkCard key="" href="/docs/a" title="A" description="b" />,
    '<div class="ink-card" data-link=""><p class="ink-card-title"><a href="/docs/a">A</a></p><div class="ink-card-body">b</div></div>',
  ],
  [
    "Steps",
    <Steps key="">
      <ol>
        <li>a</li>
      </ol>
    </Steps>,
    '<div class="ink-steps"><ol><li>a</li></ol></div>',
  ],
  [
    "LastUpdated",
    <LastUpdated key="" date="2026-11-15" lang="zh" />,
    '<p class="ink-last-updated">最后更新于 <time dateTime="2026-11-15T00:00:00.000Z">2026年11月15日</time></p>',
  ],
  ["Math", <Math key="" tex=" a<b " />, "<code>a&lt;b</code>"],
  [
    "Math in MathML",
    <Math key="" block mathml="<math></math>" />,
    '<span class="ink-math" tabindex="0"><ink-html><math></math></ink-html></span>',
  ],
  [
    "Mermaid",
    <Mermaid key="" svg="<svg></svg>" label="A box" />,
    '<div class="ink-diagram" tabindex="0" role="img" aria-label="A box"><svg></svg></div>',
  ],
])("%s is plain markup", (_, node, html) => {
  expect(render(node)).toBe(html);
});

test("a diagram that was not drawn shows its source", () => {
  expect(textOf(render(<Mermaid>{"\ngraph TD\n"}</Mermaid>))).toBe("graph TD");
});

test("the link to a source is named by its file, or by a word in the page's language", () => {
  expect(textOf(render(<SourceCode href="/x" file="a.ts" />))).toBe("a.ts");
  expect(textOf(render(<SourceCode href="/x" lang="zh" />))).toBe("源代码");
});

test.each([
  [
    "rocket",
    /^<svg class="ink-icon" aria-hidden="true" viewBox="0 0 16 16"><path d="[^"]+"><\/path><\/svg>$/,
  ],
  ["github", /^<span class="ink-icon" aria-hidden="true" data-icon="github"><\/span>$/],
  ["🪨", /^<span class="ink-icon" aria-hidden="true">🪨<\/span>$/],
  ["/logo.svg", /<img class="ink-icon" src="\/logo.svg" alt=""\/>$/],
  ['<svg onload="x"><script>x</script><g/></svg>', /^<span [^>]*><svg><g><\/g><\/svg><\/span>$/],
])("the icon %s is drawn", (icon, html) => {
  expect(render(<Icon icon={icon} />)).toMatch(html);
});

test("an icon with a label has a name, and one that nobody drew is an error", () => {
  expect(render(<Icon icon="check" label="Yes" />)).toContain('role="img" aria-label="Yes"');
  expect(() => render(<Icon icon="roket" />)).toThrow('There is no icon "roket". Use an SVG');
});

test("hero and features write links as they come", () => {
  const html = render(
    <>
      <HomeHero
        name="Ink"
        text="Docs"
        actions={[{ text: "Go", link: "/docs/a" }]}
        image={{ src: "/docs/a.svg" }}
      >
        <Button href="/docs/b">Why</Button>
      </HomeHero>
      <HomeFeature features={[{ title: "Fast", details: "Very.", icon: "bolt", link: "/docs/c" }]} />
    </>,
  );
  const addresses = [...html.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, to]) => to);
  expect(addresses).toEqual(["/docs/a.svg", "/docs/a", "/docs/b", "/docs/a.svg", "/docs/c"]);
  expect(textOf(html)).toBe("Ink Docs Go Why Fast Very.");
});

test("the registry names components that are there", () => {
  const { imageProps, linkProps, liveComponents, liveUnless, speakingComponents } = exported;
  const named = [imageProps, linkProps, liveUnless].flatMap((props) => Object.keys(props));
  for (const name of [...named, ...liveComponents, ...speakingComponents])
    expect(exported).toHaveProperty(name);
});

test("what is not in the registry's list needs no page", () => {
  const needed: Readonly<Record<string, object>> = {
    CodeBlockRuntime: { code: "a" },
    FileTree: { tree: "a" },
    HomeFeature: { features: [] },
    HomeHero: { name: "a" },
    Icon: { icon: "check" },
    LinkCard: { href: "/a", title: "a" },
    PackageManagerTabs: { command: "run dev" },
    SourceCode: { href: "/a" },
  };
  const components = Object.entries(exported).filter(([name]) => /^[A-Z]/.test(name)) as [
    string,
    ComponentType,
  ][];
  const failing = components.filter(([name, Component]) => {
    try {
      const html = render(createElement(Component, needed[name]));
      expect(html).not.toMatch(/ style=|<script|<style/);
      return false;
    } catch {
      return true;
    }
  });
  const live = [...exported.liveComponents].filter(
    (name) => !["Head", "NoSSR", "CodeBlockRuntime"].includes(name),
  );
  expect(failing.map(([name]) => name)).toEqual(live);
});

function render(node: ReactNode): string {
  return renderToStaticMarkup(<Fragment>{Children.toArray(node)}</Fragment>);
}

/** Markdown between a component's tags, as compile hands it over. */
function fromCompile(html: string): ReactNode {
  return createElement("ink-html", { key: html, dangerouslySetInnerHTML: { __html: html } });
}

function textOf(html: string): string {
  return html
    .replace(/<(?!\/?span)[^>]*>/g, " ")
    .replace(/<[^>]*>/g, (tag) => (tag.includes("line") ? " " : ""))
    .replace(/\s+/g, " ")
    .trim();
}
