import { expect, test } from "vitest";
import { createHeadTags } from "./head-tags.ts";
import { renderHeadTags } from "./render-head-tags.ts";

test("plain tags are read through fragments, lists and conditions", () => {
  const tags = createHeadTags(
    <>
      <title>
        {"Routes"} {2}
      </title>
      {false}
      {["a", "b"].map((name) => (
        <meta key={name} name={name} content="1" />
      ))}
    </>,
  );
  expect(tags).toEqual([
    ["title", {}, "Routes 2"],
    ["meta", { name: "a", content: "1" }],
    ["meta", { name: "b", content: "1" }],
  ]);
});

test("React's attribute names become the document's", () => {
  const tags = createHeadTags(
    <>
      <link rel="alternate" hrefLang="zh" crossOrigin="anonymous" className="x" />
      <meta httpEquiv="refresh" charSet="utf-8" />
      <script async noModule={false} data-site-id={7} />
    </>,
  );
  expect(tags).toEqual([
    ["link", { rel: "alternate", hreflang: "zh", crossorigin: "anonymous", class: "x" }],
    ["meta", { "http-equiv": "refresh", charset: "utf-8" }],
    ["script", { async: "", "data-site-id": "7" }],
  ]);
});

test("components, handlers and tags that do not belong into a head are left out", () => {
  const Custom = (): null => null;
  const tags = createHeadTags(
    <>
      <Custom />
      <div>no</div>
      <link rel="preload" onLoad={() => undefined} />
    </>,
  );
  expect(tags).toEqual([["link", { rel: "preload" }]]);
});

test("nothing breaks out of an attribute or a title", () => {
  const html = renderHeadTags([
    ["title", {}, "</title><script>alert(1)</script>"],
    ["meta", { content: `"><script>&`, "x onload=": "1" }],
  ]);
  expect(html).toBe(
    "<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title>" +
      '<meta content="&quot;&gt;&lt;script&gt;&amp;" data-ink-head>',
  );
});

test("a script's text cannot end the script, and its data stays the same", () => {
  const data = { text: "</script><!-- <script>" };
  const html = renderHeadTags([["script", { type: "application/ld+json" }, JSON.stringify(data)]]);
  const content = /^<script type="application\/ld\+json" data-ink-head>(.*)<\/script>$/.exec(html)?.[1] ?? "";
  expect(content).not.toMatch(/<(\/|!--|script)/i);
  expect(JSON.parse(content)).toEqual(data);
});

test("of several titles the last one is rendered", () => {
  expect(
    renderHeadTags([
      ["title", {}, "a"],
      ["title", {}, "b"],
    ]),
  ).toBe("<title>b</title>");
});
