/** What React says, for people who have not read its source. */
export interface Explained {
  reason: string;
  hint: string;
}

const NO_COMPONENT = "Look at what the page imports: only what a file exports as a component can be a tag.";

const LAZILY = "load that file with lazy(() => import(…)) in <NoSSR>, which alone does not keep it out";

/** By the beginning of React's own words, or a part of them; those of other components are the author's. */
const EXPLANATIONS: readonly [pattern: RegExp, hint: string, reason?: string][] = [
  [
    /A component suspended while responding to synchronous input/,
    "Fetch the data in a plugin, or in an effect. An async function is no component, and use() finds no promise fulfilled.",
    "A component waits for a promise, but pages are rendered at once.",
  ],
  [
    /^Cannot read properties of null \(reading 'use[A-Z]\w*'\)|^Invalid hook call/,
    "Call hooks such as useState inside of a component: where a module begins, nothing is rendered yet.",
    "A hook is called outside of a component.",
  ],
  [
    /^Script execution timed out/,
    "Look for a loop without an end in the components of the page, or in what they call.",
    "It takes too long.",
  ],
  [/^Element type is invalid/, NO_COMPONENT],
  [/^Objects are not valid as a React child/, "Show a text or an element of it, as in {value.title}."],
  [/Expected component/, "Import the component in the page, or correct its name."],
];

export function explainReason(thrown: string): Explained {
  const found = EXPLANATIONS.find(([pattern]) => pattern.test(thrown));
  const [, hint = "Mend the component that throws, or wrap it in <NoSSR> when it needs a browser.", reason] =
    found ?? [];
  return { reason: reason ?? thrown, hint };
}

/** Of what throws before anything is rendered: what stands in `NoSSR` is imported all the same. */
export function explainImport(thrown: string, packageName: string | undefined): Explained {
  const found = EXPLANATIONS.find(([pattern]) => pattern.test(thrown));
  if (found !== undefined) return explainReason(thrown);
  if (packageName === undefined)
    return {
      reason: thrown,
      hint: `It runs when the file is imported. Move what needs a browser into an effect, or ${LAZILY}.`,
    };
  return {
    reason: `the package ${packageName} throws when it is imported: ${thrown}`,
    hint: `If it needs a browser, import it in a file of its own, and ${LAZILY}.`,
  };
}
