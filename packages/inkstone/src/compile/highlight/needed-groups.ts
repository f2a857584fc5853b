/** As much of a rule as says which groups of its patterns are read. */
interface Rule {
  name?: unknown;
  contentName?: unknown;
  [field: string]: unknown;
}

/** By pattern, as the grammar has it. */
export type NeededGroups = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * The groups that TextMate reads: those a rule gives a name to, those that names repeat (`tag.$1`), and those that the
 * rule's end repeats (`</\1>`). Rules that share a pattern need what any of them needs: it is compiled once for all.
 */
export function findNeededGroups(grammar: unknown): NeededGroups {
  const needed = new Map<string, Set<number>>();
  visitRules(grammar, (rule) => {
    for (const field of ["match", "begin", "end", "while"]) {
      const source = rule[field];
      if (typeof source !== "string") continue;
      const groups = needed.get(source) ?? new Set();
      for (const group of findGroupsOf(rule, field)) groups.add(group);
      needed.set(source, groups);
    }
  });
  return needed;
}

/** `\1` → 1. */
export function findRepeatedGroups(source: string): number[] {
  return findNumbers(source, /\\(\d+)/g);
}

function visitRules(value: unknown, visit: (rule: Rule) => void): void {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) visit(value as Rule);
  for (const child of Object.values(value)) visitRules(child, visit);
}

function findGroupsOf(rule: Rule, field: string): number[] {
  const captures = asRule(rule[`${field}Captures`] ?? rule["captures"]);
  const named = Object.keys(captures).map((group) => Number.parseInt(group, 10));
  const captured = Object.values(captures).flatMap((capture) => findNamedGroups(asRule(capture)));
  if (field === "end" || field === "while") return [...named, ...captured];
  const repeated = [rule["end"], rule["while"]].flatMap((source) =>
    typeof source === "string" ? findRepeatedGroups(source) : [],
  );
  return [...named, ...captured, ...findNamedGroups(rule), ...repeated];
}

/** `tag.$1.${2:/downcase}` → 1, 2. */
function findNamedGroups({ name, contentName }: Rule): number[] {
  return [name, contentName].flatMap((text) =>
    typeof text === "string" ? findNumbers(text, /\$\{?(\d+)/g) : [],
  );
}

function findNumbers(text: string, pattern: RegExp): number[] {
  return [...new Set([...text.matchAll(pattern)].map(([, group]) => Number(group)))];
}

function asRule(value: unknown): Rule {
  return typeof value === "object" && value !== null ? (value as Rule) : {};
}
