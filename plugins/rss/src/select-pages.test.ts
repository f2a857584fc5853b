import { expect, test } from "vitest";
import type { FeedPage } from "./options.ts";
import { createMembership } from "./select-pages.ts";

test("a selection that answers later would take every page", () => {
  const page = { bare: "/a", frontmatter: {} } as FeedPage;
  expect(createMembership({ include: (() => 1) as never })(page)).toBe(true);
  expect(() => createMembership({ include: (async () => Promise.resolve(false)) as never })(page)).toThrow(
    "A selection of pluginRss must return true or false, but it returned a promise.",
  );
});
