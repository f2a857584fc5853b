import { createRandom } from "./generate-corpus.mjs";

/** What people type: words of a heading or of the text, the last one unfinished now and then, one in ten misspelled. */
export function createQueries(corpus, lang) {
  const random = createRandom(42);
  const pick = (list) => list[Math.floor(list.length * random())];
  return Array.from({ length: 300 }, () => {
    const page = pick(corpus);
    const { heading, text } = pick(page.sections.slice(1)) ?? page.sections[0];
    const source = random() < 0.6 && heading !== "" ? heading : text;
    return lang === "zh" ? cutHan(source, random) : cutWords(source, random);
  });
}

function cutHan(source, random) {
  const length = 2 + Math.floor(random() * 6);
  const start = Math.floor(random() * Math.max(1, source.length - length));
  return source.slice(start, start + length);
}

function cutWords(source, random) {
  const words = source.split(/[\s.]+/).filter(Boolean);
  const length = 1 + Math.floor(random() * 3);
  const start = Math.floor(random() * Math.max(1, words.length - length));
  const query = words.slice(start, start + length).join(" ");
  if (random() < 0.25 && query.length > 4) return query.slice(0, -1 - Math.floor(random() * 2));
  const at = Math.floor(random() * (query.length - 1));
  return random() < 0.1 ? query.slice(0, at) + query[at + 1] + query[at] + query.slice(at + 2) : query;
}
