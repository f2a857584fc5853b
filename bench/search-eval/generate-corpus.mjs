/** A large corpus by chance: 10,000 pages, about 75,000 sections, the same for the same seed. Words follow Zipf's law, pages have topics. */

const stopWords =
  "the of to and a in is for that it on be this are with you as can or not by if an use your from will we has but at when which its all have may one also only each no more".split(
    " ",
  );
const vocabularySize = 120_000;
const hanWords = 45_000;

export function generateCorpus({ lang, pages, seed = 1 }) {
  const random = createRandom(seed);
  const word = lang === "zh" ? createHanWord : createWord;
  const size = lang === "zh" ? hanWords : vocabularySize;
  const common = () => word(zipf(random, size));
  return Array.from({ length: pages }, (_, number) =>
    generatePage(number, { lang, random, common, word, size }),
  );
}

function generatePage(number, { lang, random, common, word, size }) {
  const topics = Array.from({ length: 14 }, () => word(Math.floor(60 + size * random() ** 3)));
  const pick = () => topics[Math.floor(topics.length * random() ** 1.5)];
  const glue = lang === "zh" ? "" : " ";
  const phrase = (length) => Array.from({ length }, () => (random() < 0.6 ? pick() : common())).join(glue);
  const text = (length) =>
    Array.from(
      { length },
      (_, at) => (random() < 0.2 ? pick() : common()) + (at % 12 === 11 ? (lang === "zh" ? "。" : ".") : ""),
    ).join(glue);
  const count = 3 + Math.floor(random() * 10);
  const sections = Array.from({ length: count - 1 }, (_, at) => ({
    id: `section-${at}`,
    depth: random() < 0.6 ? 2 : 3,
    heading: phrase(1 + Math.floor(random() * 4)),
    text: text(15 + Math.floor(110 * random() ** 1.5)),
    code: random() < 0.4 ? Array.from({ length: 6 }, () => createIdentifier(random)).join(" ") : "",
  }));
  const intro = { id: "", depth: 0, heading: "", text: text(20 + Math.floor(40 * random())), code: "" };
  const area = ["guide", "api", "reference", "learn", "blog"][number % 5];
  return {
    url: `/${area}/${String(number).padStart(5, "0")}`,
    group: area,
    title: phrase(1 + Math.floor(random() * 3)),
    sections: [intro, ...sections],
  };
}

/** Ranks from 0, the first ones most often. */
function zipf(random, size) {
  return Math.min(size - 1, Math.floor(size ** random()) - 1);
}

const starts = "b c d f g h j k l m n p r s t v w br cl cr dr fl gr pl pr sc sh sp st tr".split(" ");
const vowels = "a e i o u ai ea ee io ou".split(" ");
const ends = ["", "n", "r", "s", "t", "l", "ng", "ct", "rd", "st"];

/** The same word for the same rank; rarer ones are longer. */
function createWord(rank) {
  if (rank < stopWords.length) return stopWords[rank];
  const random = createRandom(rank * 7919 + 13);
  const syllables = rank < 400 ? 1 : rank < 12_000 ? 2 : 3;
  const pick = (list) => list[Math.floor(list.length * random())];
  return Array.from({ length: syllables }, () => pick(starts) + pick(vowels) + pick(ends)).join("");
}

function createIdentifier(random) {
  const part = () => createWord(Math.floor(60 + 20_000 * random() ** 2));
  const [first, second] = [part(), part()];
  return first + second[0].toUpperCase() + second.slice(1);
}

/** Words of two characters mostly, made of 3,000 characters that are not equally common. */
function createHanWord(rank) {
  if (rank < 8) return "的是在了和有不这"[rank];
  const random = createRandom(rank * 104_729 + 7);
  const length = random() < 0.75 ? 2 : random() < 0.5 ? 1 : 3;
  return Array.from({ length }, () => String.fromCharCode(0x4e00 + Math.floor(3000 ** random()) * 5)).join(
    "",
  );
}

/** Mulberry32. */
export function createRandom(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
