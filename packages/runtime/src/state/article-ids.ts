/** Keeps the ids that `useId` makes in the article's root apart from those of the shell's, on both sides. */
export const ARTICLE_IDS = { identifierPrefix: "a" };
