import { checkAnswer, createGlobMatcher, type PluginRoute } from "inkstone";
import type { LlmsOptions, LlmsPage, LlmsSelection } from "./options.ts";

/** Whether a page is taken. What it is called is asked for only where someone's own function decides. */
export interface PageSelector {
  /** By its address alone, as far as that decides: under `dev`, more would cost a parse of every page. */
  mayTake(route: Pick<PluginRoute, "bare">): boolean;
  takes(route: Pick<PluginRoute, "bare" | "frontmatter">, page: () => LlmsPage): boolean;
}

export function createSelector({ include, exclude }: Pick<LlmsOptions, "exclude" | "include">): PageSelector {
  const [included, excluded] = [testOf(include), testOf(exclude)];
  const mayTake = ({ bare }: Pick<PluginRoute, "bare">): boolean =>
    bare !== "/404" && included.byAddress(bare) !== false && excluded.byAddress(bare) !== true;
  return {
    mayTake,
    takes: (route, page) =>
      mayTake(route) &&
      route.frontmatter["llms"] !== false &&
      (included.byAddress(route.bare) ?? included.byPage(page)) &&
      !(excluded.byAddress(route.bare) ?? excluded.byPage(page, false)),
  };
}

/** The test of one selection, for groups. */
export function createTest(selection: LlmsSelection): (page: LlmsPage) => boolean {
  const { byAddress, byPage } = testOf(selection);
  return (page) => byAddress(page.bare) ?? byPage(() => page);
}

interface Test {
  /** Undefined: the address does not decide. */
  byAddress(bare: string): boolean | undefined;
  byPage(page: () => LlmsPage, otherwise?: boolean): boolean;
}

function testOf(selection: LlmsSelection | undefined): Test {
  if (selection === undefined)
    return { byAddress: () => undefined, byPage: (_, otherwise = true) => otherwise };
  if (typeof selection === "function")
    return { byAddress: () => undefined, byPage: (page) => expectWord(selection(page())) };
  const matches = createGlobMatcher(typeof selection === "string" ? [selection] : selection);
  const byAddress = (bare: string): boolean =>
    matches(bare.replace(/^\//, "")) || matches(`${bare.slice(1)}index`);
  return { byAddress, byPage: () => false };
}

/** Whatever is true or false will do; a promise would always be true. */
function expectWord(answer: unknown): boolean {
  const isLater = typeof answer === "object" && answer !== null && "then" in answer;
  return Boolean(isLater ? checkAnswer("A selection of pluginLlms", answer, "boolean") : answer);
}
