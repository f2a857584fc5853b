import { words } from "./words-zh.mjs";

/**
 * Chinese sentences, headings and names drawn from one source of choices.
 * @param {import("./random.mjs").Random} random
 */
export function createProse(random) {
  const { between, pick } = random;
  const noun = () => pick(words.nouns);
  const verb = () => pick(words.verbs);
  const adjective = () => pick(words.adjectives);
  const adverb = () => pick(words.adverbs);

  const sentences = [
    () =>
      `${adjective()}${noun()}会${adverb()}${verb()}每个${noun()}的${noun()}，随后由${noun()}负责${verb()}。`,
    () =>
      `当${noun()}处于异常状态时，${noun()}会${verb()}它的${noun()}，直到${adjective()}${noun()}作出回应。`,
    () => `我们${adverb()}${verb()}${adjective()}${noun()}，因为${pick(words.reasons)}。`,
    () => `如果需要手动${verb()}${noun()}，请记住：每个${adjective()}${noun()}都要${verb()}自己的${noun()}。`,
    () =>
      `超过 ${between(3, 900)} 个${noun()}的${noun()}需要一个${adjective()}${noun()}，否则${noun()}将${adverb()}${verb()}。`,
    () =>
      `在${verb()}${noun()}之前，应当先用 \`check-${between(10, 99)}\` 命令${verb()}${adjective()}${noun()}。`,
    () => `${verb()}${noun()}大约需要 ${between(2, 59)} 分钟；在此期间${noun()}保持 **可用** 状态。`,
    () =>
      `无论是${noun()}还是${noun()}，都不会${verb()}${adjective()}${noun()}，所以要${adverb()}${verb()}它们。`,
    () => `请联系${noun()}的负责人${adverb()}${verb()}，毕竟${pick(words.reasons)}。`,
  ];

  const sentence = () => pick(sentences)();
  const paragraph = (count) => Array.from({ length: count }, sentence).join("");

  return {
    sentence,
    paragraph,
    title: () => `${verb()}${adjective()}${noun()}`,
    heading: () =>
      pick([
        () => `${verb()}${adjective()}${noun()}`,
        () => `${noun()}如何${verb()}${noun()}`,
        () => `${noun()}与${noun()}`,
      ])(),
    item: () => `${verb()}${adjective()}${noun()}，并${adverb()}${verb()}${noun()}。`,
    link: (href) => `关于${noun()}的${noun()}，参见[${verb()}${adjective()}${noun()}](${href})。`,
    tableHead: () => ["配置项", "默认值", "含义"],
    tableRow: () => [
      `\`option${between(10, 999)}\``,
      `\`${between(1, 4096)}\``,
      `${noun()}如何${verb()}${adjective()}${noun()}`,
    ],
    revision: (stamp) => `屏幕上是这一段的第 ${stamp} 次修订。`,
  };
}
