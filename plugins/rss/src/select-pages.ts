import { checkAnswer, createGlobMatcher } from "inkstone";
import type { FeedOptions, FeedPage, FeedSelection } from "./options.ts";

type Test = (page: FeedPage) => boolean;

/** Which pages a feed tells about. */
export function createMembership({ include, id = "rss" }: FeedOptions): Test {
  const included = include === undefined ? undefined : createTest(include);
  return (page) => {
    const { feed } = page.frontmatter;
    if (feed === false || page.bare === "/404") return false;
    return included?.(page) ?? (feed === true || feed === id || (Array.isArray(feed) && feed.includes(id)));
  };
}

/** Which pages name it in their head. */
export function createAnnouncement({ announce }: FeedOptions): Test {
  if (announce === false) return () => false;
  return announce === undefined ? ({ bare }) => bare !== "/404" : createTest(announce);
}

function createTest(selection: FeedSelection): Test {
  if (typeof selection === "function") return (page) => expectWord(selection(page));
  const matches = createGlobMatcher(typeof selection === "string" ? [selection] : selection);
  return ({ bare }) => matches(bare.replace(/^\//, ""));
}

/** Whatever is true or false will do; a promise would always be true. */
function expectWord(answer: unknown): boolean {
  const isLater = typeof answer === "object" && answer !== null && "then" in answer;
  return Boolean(isLater ? checkAnswer("A selection of pluginRss", answer, "boolean") : answer);
}
