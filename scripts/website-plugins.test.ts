import { describe, expect, test } from "vitest";
import { drawChart } from "../website/plugins/bench/draw-chart.ts";
import { FIGURES, formatFigure } from "../website/plugins/bench/figures.ts";
import type { BenchRun } from "../website/plugins/bench/read-run.ts";
import { writeNote, writeTable } from "../website/plugins/bench/write-texts.ts";
import { createPages } from "../website/plugins/changelog/create-pages.ts";
import { readReleases } from "../website/plugins/changelog/read-releases.ts";
import { findFaults, writeDirectory } from "../website/plugins/community/write-directory.ts";

const RUN: BenchRun = {
  date: "2026-01-02",
  pages: 1000,
  runs: 3,
  machine: { cores: 2, arch: "x64", platform: "linux", memoryGb: 24, node: "v20.0.0" },
  generators: [
    { name: "hugo", version: "1.0.0", build: { cold: { wall: 20, cpu: 1, peak: 1e9 } } },
    { name: "inkstone", version: "0.1.0", build: { cold: { wall: 5, cpu: 1, peak: 5e8 } } },
    { name: "rspress", version: "2.0.0", build: {} },
  ],
};

describe("the bench", () => {
  test("a chart has a bar for everything that was measured, the shortest first", () => {
    const chart = drawChart(FIGURES[0] as (typeof FIGURES)[number], RUN, "zh");
    expect(chart).toContain('aria-labelledby="bench-cold-title bench-cold-text"');
    expect(plain(chart)).toContain(
      '<desc id="bench-cold-text">Inkstone 0.1.0: 5.00 s, Hugo 1.0.0: 20.0 s</desc>',
    );
    expect(Array.from(chart.matchAll(/data-part="bar"[^>]*width="([^"]*)"/g), ([, width]) => width)).toEqual([
      "25%",
      "100%",
    ]);
    expect(chart.match(/data-own/g)).toHaveLength(1);
    expect(chart).not.toContain("style=");
  });

  test("a table has a line for what was measured for all, and for nothing else", () => {
    const measured = { ...RUN, generators: RUN.generators.slice(0, 2) };
    expect(plain(writeTable(measured, "en")).split("\n")).toEqual([
      "| Measured | Hugo | Inkstone |",
      "| --- | --: | --: |",
      "| Build, no cache | 20.0 s | 5.00 s |",
      "| Peak memory | 1,000 MB | 500 MB |",
    ]);
    expect(writeTable(RUN, "en").split("\n")).toHaveLength(2);
  });

  test("figures have three digits at most, and large ones commas", () => {
    expect([0, 0.126, 12.34, 2819.1].map((value) => plain(formatFigure(value, "MB")))).toEqual([
      "0 MB",
      "0.13 MB",
      "12.3 MB",
      "2,819 MB",
    ]);
  });

  test("the note names date and machine", () => {
    expect(writeNote(RUN, "en")).toBe(
      "Recorded on 2026-01-02: 1,000 pages, medians of 3 rounds, on a machine with 2 cores (x64) and 24 GB of memory, Linux, Node v20.0.0. Versions: Hugo 1.0.0, Inkstone 0.1.0, Rspress 2.0.0.",
    );
  });
});

describe("the changelog", () => {
  const text =
    "# Changelog\n\nAll.\n\n## 0.2.0 (2026-02-01)\n\n- New,\n  and long.\n- Old.\n\n## 0.1.0 (2026-01-01)\n\nFirst.\n\n- It works.\n";

  test("releases keep their order, dates and entries", () => {
    expect(readReleases(text)).toEqual([
      {
        version: "0.2.0",
        date: "2026-02-01",
        blocks: [
          { kind: "item", text: "New, and long." },
          { kind: "item", text: "Old." },
        ],
      },
      {
        version: "0.1.0",
        date: "2026-01-01",
        blocks: [
          { kind: "paragraph", text: "First." },
          { kind: "item", text: "It works." },
        ],
      },
    ]);
  });

  test("a release without a date is an error", () => {
    expect(() => readReleases("## 0.3.0\n\n- No.\n")).toThrow('no version and date: "## 0.3.0"');
  });

  test("there is a page with all of them and one for each, in both languages, newest first", () => {
    const pages = createPages(readReleases(text), { "Old.": "旧的。" });
    expect(pages.map(({ file }) => file)).toEqual(
      ["en", "zh"].flatMap((lang) =>
        ["index.md", "0-2-0.md", "0-1-0.md", "_meta.json"].map((name) => `${lang}/changelog/${name}`),
      ),
    );
    const chinese = pages.find(({ file }) => file === "zh/changelog/0-2-0.md");
    expect(chinese).toMatchObject({
      text: expect.stringContaining(`- <span lang="en">New, and long.</span>\n- 旧的。\n`) as string,
    });
  });
});

describe("the directory of plugins", () => {
  const plugin = {
    name: "inkstone-plugin-b",
    description: { en: "Does a | b.", zh: "做事。" },
    repository: "https://example.com/b",
  };

  test("lists plugins by name, or says that there are none", () => {
    expect(writeDirectory([], "en")).toContain("No plugin is listed yet");
    const rows = writeDirectory([plugin, { ...plugin, name: "@a/inkstone-plugin-a" }], "en").split("\n");
    expect(rows.slice(2).map((row) => row.slice(0, 25))).toEqual([
      "| [`@a/inkstone-plugin-a`",
      "| [`inkstone-plugin-b`](h",
    ]);
    expect(rows[3]).toContain(String.raw`Does a \| b.`);
  });

  test("finds what is wrong with an entry", () => {
    expect(findFaults([plugin])).toEqual([]);
    const wrong = { name: "glossary", description: { en: "x", zh: " " }, repository: "git://a" };
    expect(findFaults([wrong, wrong])).toHaveLength(7);
  });
});

/** With spaces that can be read here. */
function plain(text: string): string {
  return text.replaceAll("\u00A0", " ");
}
