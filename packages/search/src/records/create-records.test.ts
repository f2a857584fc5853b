import { expect, test } from "vitest";
import { createRecords } from "./create-records.ts";
import { htmlToSections } from "./html-to-sections.ts";

test("a page has a record for itself and one for each section", () => {
  const html =
    '<h1 id="start">Start</h1><p>Welcome.</p><h2 id="install">Install</h2><pre><code>npm install inkstone</code></pre>' +
    '<h4 id="deep">Deep</h4><p>Deeper.</p><h2 id="next">Next</h2>';
  const records = createRecords({
    url: "/guide/start",
    group: "Guide",
    title: "Start",
    sections: htmlToSections(html),
  });
  const summary = records.map(({ objectID, type, hierarchy, content, code, position }) => [
    objectID,
    type,
    Object.values(hierarchy).filter((level) => level !== null),
    content,
    code,
    position,
  ]);
  expect(summary).toEqual([
    ["/guide/start", "lvl1", ["Guide", "Start"], "Welcome.", undefined, 0],
    ["/guide/start#install", "lvl2", ["Guide", "Start", "Install"], "", "npm install inkstone", 1],
    ["/guide/start#deep", "lvl4", ["Guide", "Start", "Install", "Deep"], "Deeper.", undefined, 2],
    ["/guide/start#next", "lvl2", ["Guide", "Start", "Next"], "", undefined, 3],
  ]);
});

test("a page without sections is found by its title and description", () => {
  const [record, ...rest] = createRecords({
    url: "/",
    group: "Docs",
    title: "Home",
    description: "Fast docs.",
    sections: [],
  });
  expect(rest).toEqual([]);
  expect(record).toMatchObject({ objectID: "/", type: "lvl1", content: "Fast docs.", position: 0 });
});

test("pages and sections have their other names", () => {
  const html = '<h1>Start</h1><h2 id="install">Install</h2><h2 id="constructor">Constructor</h2>';
  const records = createRecords({
    url: "/start",
    group: "Guide",
    title: "Start",
    keywords: ["quick start"],
    sectionKeywords: { install: ["setup"] },
    sections: htmlToSections(html),
  });
  expect(records.map(({ keywords }) => keywords)).toEqual([["quick start"], ["setup"], undefined]);
});
