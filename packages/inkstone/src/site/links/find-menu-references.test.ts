import { expect, test } from "vitest";
import { parseMetaFile } from "../../content/parse-meta-file.ts";
import { parseNavFile } from "../../content/parse-nav-file.ts";
import { findMenuReferences, type MenuConfig } from "./find-menu-references.ts";
import type { Edition } from "../route-path.ts";

const config: MenuConfig = {
  lang: "en",
  locales: [{ lang: "en" }, { lang: "zh" }],
  hasLocaleFolders: true,
  multiVersion: { default: "", versions: [] },
  languageParity: { fallback: false },
};

const english: Edition = { lang: "en", version: "" };
const chinese: Edition = { lang: "zh", version: "" };

test("links of navbar and sidebar files are resolved where they stand", () => {
  const nav =
    '[{ "text": "Guide", "link": "/guide/" }, { "text": "More", "items": [{ "text": "Blog", "link": "https://a.b" }, { "text": "Log", "link": "/log" }] }]';
  const meta =
    '["start", { "type": "custom-link", "label": "A", "link": "./a.md", "items": [{ "type": "custom-link", "label": "B", "link": "/b#c" }] }]';
  const content = {
    navFiles: new Map([["zh", parseNavFile(nav, "docs/zh/_nav.json", [])]]),
    metaFiles: new Map([["zh/guide", parseMetaFile(meta, "docs/zh/guide/_meta.json", [])]]),
  };
  const references = findMenuReferences(content, [english, chinese], config);
  expect(references.map(({ target, place }) => `${target} ${place?.file}`)).toEqual([
    "/zh/guide/ docs/zh/_nav.json",
    "/zh/log docs/zh/_nav.json",
    "/zh/guide/a docs/zh/guide/_meta.json",
    "/zh/b#c docs/zh/guide/_meta.json",
  ]);
});

test.each<[string, string[], Edition[], Partial<MenuConfig>, string[]]>([
  ["all languages", [""], [english, chinese], {}, ["/a in en of 2", "/zh/a in zh of 2"]],
  ["those without one of their own", ["", "en"], [english, chinese], {}, ["/zh/a", "/a"]],
  ["those that have pages", [""], [english], {}, ["/a"]],
  [
    "those without one in the config",
    [""],
    [english, chinese],
    { locales: [{ lang: "en", nav: [] }, { lang: "zh" }] },
    ["/zh/a"],
  ],
  [
    "all versions",
    [""],
    [
      { lang: "en", version: "v1" },
      { lang: "en", version: "v2" },
    ],
    {
      hasLocaleFolders: false,
      locales: [{ lang: "en" }],
      multiVersion: { default: "v2", versions: ["v1", "v2"] },
    },
    ["/a in v2/en of 2", "/v1/a in v1/en of 2"],
  ],
])("a navbar file is resolved for %s", (_, folders, pages, changes, expected) => {
  const nav = parseNavFile('[{ "text": "A", "link": "/a" }]', "docs/_nav.json", []);
  const content = { navFiles: new Map(folders.map((folder) => [folder, nav])), metaFiles: new Map() };
  const references = findMenuReferences(content, pages, { ...config, ...changes });
  expect(
    references.map(({ target, sharer }) =>
      sharer === undefined ? target : `${target} in ${sharer.edition} of ${sharer.among}`,
    ),
  ).toEqual(expected);
});
