import { words } from "./words-en.mjs";

/**
 * English sentences, headings and names drawn from one source of choices.
 * @param {import("./random.mjs").Random} random
 */
export function createProse(random) {
  const { between, pick } = random;
  const noun = () => pick(words.nouns);
  const nouns = () => pick(words.plurals);
  const verb = () => pick(words.verbs);
  const base = () => pick(words.bases);
  const adjective = () => pick(words.adjectives);
  const adverb = () => pick(words.adverbs);

  const sentences = [
    () =>
      `The ${adjective()} ${noun()} ${verb()} the ${nouns()} of every ${noun()}, and the ${noun()} ${verb()} them ${adverb()}.`,
    () =>
      `When ${article(noun())} is ${adjective()}, the ${noun()} ${verb()} its ${nouns()} until the ${adjective()} ${noun()} answers.`,
    () => `We ${base()} ${adjective()} ${nouns()} ${adverb()}, because ${pick(words.reasons)}.`,
    () =>
      `If you ${base()} the ${noun()} by hand, remember that each ${adjective()} ${noun()} ${verb()} its own ${nouns()}.`,
    () =>
      `${capital(article(noun()))} with more than ${between(3, 900)} ${nouns()} needs ${article(adjective())} ${noun()}, or the ${noun()} will ${base()} ${adverb()}.`,
    () =>
      `Before you ${base()} ${nouns()}, \`${pick(words.bases)}-${hyphen(noun())}\` should ${base()} the ${adjective()} ${noun()}.`,
    () =>
      `It takes about ${between(2, 59)} minutes to ${base()} the ${noun()}; the ${nouns()} stay **${adjective()}** for the whole time.`,
    () =>
      `Neither the ${noun()} nor the ${noun()} ${verb()} ${nouns()} that are ${adjective()}, which is why we ${base()} them ${adverb()}.`,
    () =>
      `The ${noun()} is *${adjective()}*: it ${verb()} ${nouns()}, ${verb()} the ${noun()} and then ${verb()} what is left.`,
    () => `Ask the owner of the ${noun()} to ${base()} it ${adverb()}, since ${pick(words.reasons)}.`,
  ];

  const sentence = () => pick(sentences)();
  const paragraph = (count) => Array.from({ length: count }, sentence).join(" ");

  return {
    sentence,
    paragraph,
    title: () => capital(`${base()} the ${adjective()} ${noun()}`),
    heading: () =>
      capital(
        pick([
          () => `${base()} ${adjective()} ${nouns()}`,
          () => `how the ${noun()} ${verb()} ${nouns()}`,
          () => `${nouns()} and the ${noun()}`,
        ])(),
      ),
    item: () => `${capital(base())} the ${adjective()} ${noun()} and ${base()} its ${nouns()} ${adverb()}.`,
    link: (href) =>
      `See [${base()} the ${adjective()} ${noun()}](${href}) for the ${nouns()} that this ${noun()} ${verb()}.`,
    tableHead: () => ["Setting", "Default", "Meaning"],
    tableRow: () => [
      `\`${camel(`${adjective()} ${noun()}`)}\``,
      `\`${between(1, 4096)}\``,
      `How the ${noun()} ${verb()} ${adjective()} ${nouns()}`,
    ],
    revision: (stamp) => ` Revision ${stamp} of this paragraph is on the screen.`,
  };
}

const article = (word) => (/^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`);
const capital = (text) => text[0].toUpperCase() + text.slice(1);
const hyphen = (text) => text.replaceAll(" ", "-");
const camel = (text) => text.replaceAll(/[ -](\w)/g, (_, letter) => letter.toUpperCase());
