import { expect, test } from "vitest";
import { parseMetaFile } from "../content/parse-meta-file.ts";
import { parseNavFile } from "../content/parse-nav-file.ts";
import { findMenuReferences } from "./find-menu-references.ts";

test("links of navbar and sidebar files are resolved where they stand", () => {
  const nav =
    '[{ "text": "Guide", "link": "/guide/" }, { "text": "More", "items": [{ "text": "Blog", "link": "https://a.b" }, { "text": "Log", "link": "/log" }] }]';
  const meta =
    '["start", { "type": "custom-link", "label": "A", "link": "./a.md", "items": [{ "type": "custom-link", "label": "B", "link": "/b#c" }] }]';
  const content = {
    navFiles: new Map([["zh", parseNavFile(nav, "docs/zh/_nav.json", [])]]),
    metaFiles: new Map([["zh/guide", parseMetaFile(meta, "docs/zh/guide/_meta.json", [])]]),
  };
  const config = {
    lang: "en",
    locales: [{ lang: "en" }, { lang: "zh" }],
    hasLocaleFolders: true,
    multiVersion: { default: "", versions: [] },
  };
  const references = findMenuReferences(content, config);
  expect(references.map(({ target, place }) => `${target} ${place.file}`)).toEqual([
    "/zh/guide/ docs/zh/_nav.json",
    "/zh/log docs/zh/_nav.json",
    "/zh/guide/a docs/zh/guide/_meta.json",
    "/zh/b#c docs/zh/guide/_meta.json",
  ]);
});
