/**
 * Known-item queries made from a corpus by chance, the same for the same seed: nobody has chosen them, so nobody can have tuned for them.
 * `node bench/search-eval/generate-queries.mjs <corpus folder> <output folder> [seed]`
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

const [corpusFolder, outputFolder, seed = "1"] = process.argv.slice(2);
const perKind = 60;

mkdirSync(outputFolder, { recursive: true });
for (const lang of ["en", "zh"]) {
  const sections = JSON.parse(readFileSync(path.join(corpusFolder, `corpus-${lang}.json`), "utf8"));
  const queries = generateQueries(sections, { lang, random: createRandom(Number(seed)) });
  writeFileSync(path.join(outputFolder, `generated-${lang}.json`), JSON.stringify(queries, null, 1));
  writeFileSync(path.join(outputFolder, `corpus-${lang}.json`), JSON.stringify(sections));
}

function generateQueries(sections, { lang, random }) {
  const kinds = {
    heading: (section) => ({ query: section.heading, expect: sameHeading(sections, section.heading) }),
    lower: (section) => ({
      query: section.heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s]/gu, " ")
        .trim(),
      expect: sameHeading(sections, section.heading),
    }),
    "heading-page": (section) => ({ query: `${section.title} ${section.heading}`, expect: [section.id] }),
    prefix: (section) => {
      const query = cutEnd(section.heading, random);
      return { query, expect: query === undefined ? [] : headingsWith(sections, query) };
    },
    phrase: (section) => fromContent(sections, section, { lang, random }),
    typo: (section) => fromTypo(sections, section, random),
  };
  return Object.entries(kinds).flatMap(([kind, create]) => {
    const made = [];
    for (let tries = 0; made.length < perKind && tries < 3000; tries++) {
      const section = sections[Math.floor(random() * sections.length)];
      const { query, expect } = create(section);
      if (query === undefined || query.length < 2) continue;
      if (expect.length === 0 || expect.length > 4) continue;
      const pages = [...new Set(expect.map((id) => id.split("#")[0]))];
      made.push({ id: `${lang}-${kind}-${made.length}`, split: "test", kind, query, expect, pages });
    }
    return made;
  });
}

function sameHeading(sections, heading) {
  const plain = simplify(heading);
  return sections.filter((section) => simplify(section.heading) === plain).map(({ id }) => id);
}

function headingsWith(sections, start) {
  const plain = simplify(start);
  return sections.filter((section) => simplify(section.heading).startsWith(plain)).map(({ id }) => id);
}

function simplify(text) {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function cutEnd(heading, random) {
  const characters = Array.from(heading);
  const least = /\p{Script=Han}/u.test(heading) ? 3 : 5;
  if (characters.length <= least + 1) return undefined;
  return characters
    .slice(0, least + Math.floor(random() * (characters.length - least)))
    .join("")
    .trim();
}

/** Some words in a row from the text: whoever searches for them wants the sections that have them. */
function fromContent(sections, section, { lang, random }) {
  const pattern = lang === "zh" ? /\p{Script=Han}{7,}/gu : /(?:[A-Za-z][A-Za-z-]+ ){4,}[A-Za-z-]{3,}/g;
  const runs = section.content.match(pattern);
  if (runs === null) return {};
  const run = runs[Math.floor(random() * runs.length)];
  const units = lang === "zh" ? Array.from(run) : run.split(" ");
  const length = lang === "zh" ? 6 : 5;
  const start = Math.floor(random() * (units.length - length + 1));
  const query = units.slice(start, start + length).join(lang === "zh" ? "" : " ");
  if (lang === "en" && units.slice(start, start + length).filter((word) => word.length > 4).length < 2)
    return {};
  return { query, expect: sections.filter(({ content }) => content.includes(query)).map(({ id }) => id) };
}

/** A slip anywhere in the longest Latin word of a heading. */
function fromTypo(sections, section, random) {
  const word = (section.heading.match(/[A-Za-z]{6,}/g) ?? []).toSorted(
    (left, right) => right.length - left.length,
  )[0];
  if (word === undefined) return {};
  const at = Math.floor(random() * (word.length - 1));
  const slips = [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
    word.slice(0, at) + "etaoinsr"[Math.floor(random() * 8)] + word.slice(at + 1),
    word.slice(0, at) + word[at] + word.slice(at),
  ];
  const slip = slips[Math.floor(random() * slips.length)];
  if (slip === word) return {};
  return { query: section.heading.replace(word, slip), expect: sameHeading(sections, section.heading) };
}

/** Mulberry32. */
function createRandom(start) {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
