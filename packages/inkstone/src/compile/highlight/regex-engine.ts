import type { RegexEngine } from "shiki/core";
import { findSpans, type Spans } from "./emulation.ts";
import { LazyPattern } from "./lazy-pattern.ts";
import { fillTemplate, type Templates } from "./pattern-template.ts";

type Scanner = ReturnType<RegexEngine["createScanner"]>;
type Match = NonNullable<ReturnType<Scanner["findNextMatchSync"]>>;
type Capture = Match["captureIndices"][number];
interface Line {
  content: string;
  id: number;
  isAscii: boolean;
  /** In lower case, once somebody asked. */
  lower: string | undefined;
}

/** A text that many patterns need, and whether the line that is being read contains it. */
interface Probe {
  text: string;
  ignoresCase: boolean;
  line: number;
  isThere: boolean;
}

/** A pattern, and where it was last found on the line that is being read. */
interface Search {
  pattern: LazyPattern;
  /** One of them must be there; undefined: nothing is known. */
  probes: readonly Probe[] | undefined;
  isReusable: boolean;
  line: number;
  from: number;
  found: number;
  spans: Spans | undefined;
}

const NOWHERE = 0xffffffff;
const NOT_ASCII = /[^\x00-\x7f]/;

/**
 * Runs grammars that `convertGrammar` has made. A grammar tries a hundred patterns at every token; most need a word or
 * sign that the line does not contain, and looking for that is far cheaper than trying them.
 */
export function createRegexEngine(templates: Templates): RegexEngine {
  const probes = new Map<string, Probe>();
  const searches = new WeakMap<LazyPattern, Search>();
  const filled = new Map<string, LazyPattern>();
  let lines = 0;
  const resolve = (pattern: RegExp | string): LazyPattern => {
    if (pattern instanceof LazyPattern) return pattern;
    if (typeof pattern !== "string") throw new Error("Only converted grammars can be run.");
    const made = filled.get(pattern) ?? fillTemplate(pattern, templates);
    filled.set(pattern, made);
    return made;
  };
  // Rules share patterns: what one has found on a line, the others need not look for.
  const searchFor = (pattern: LazyPattern): Search => {
    const search = searches.get(pattern) ?? createSearch(pattern, probes);
    searches.set(pattern, search);
    return search;
  };
  return {
    createScanner: (patterns) => createScanner(patterns.map((pattern) => searchFor(resolve(pattern)))),
    createString: (content): Line => ({
      content,
      id: ++lines,
      isAscii: !NOT_ASCII.test(content),
      lower: undefined,
    }),
  };
}

function createScanner(searches: readonly Search[]): Scanner {
  return {
    findNextMatchSync(text, start) {
      const line = text as Line;
      let best: Search | undefined;
      let index = -1;
      // Run for every token of the site: no iterator here.
      for (let at = 0; at < searches.length; at++) {
        const search = searches[at] as Search;
        findFrom(search, line, start);
        if (search.found === -1 || (best !== undefined && search.found >= best.found)) continue;
        best = search;
        index = at;
        if (search.found === start) break;
      }
      return best?.spans === undefined ? null : createMatch(index, best.spans, best.pattern.groups);
    },
  };
}

/** What was found ahead of the reading head stays found. */
function findFrom(search: Search, line: Line, start: number): void {
  const isKnown = search.isReusable && search.line === line.id && search.from <= start;
  if (isKnown && (search.found === -1 || search.found >= start)) return;
  search.line = line.id;
  search.from = start;
  search.found = -1;
  search.spans = undefined;
  if (search.probes !== undefined && !search.probes.some((probe) => isThere(probe, line))) return;
  const text = search.pattern.wantsLower && line.isAscii ? inLowerCase(line) : line.content;
  const regexp = search.pattern.compileFor(text, start, line.isAscii);
  if (regexp === undefined) return;
  const spans = findSpans(regexp, text, start, search.pattern.emulation);
  if (spans === undefined) return;
  search.found = spans[0]?.[0] ?? -1;
  search.spans = spans;
}

function isThere(probe: Probe, line: Line): boolean {
  if (probe.line !== line.id) {
    probe.line = line.id;
    probe.isThere = probe.ignoresCase ? mayContain(line, probe.text) : line.content.includes(probe.text);
  }
  return probe.isThere;
}

function mayContain(line: Line, lowerText: string): boolean {
  return !line.isAscii || inLowerCase(line).includes(lowerText);
}

function inLowerCase(line: Line): string {
  return (line.lower ??= line.content.toLowerCase());
}

function shareProbe(text: string, { ignoresCase }: LazyPattern, probes: Map<string, Probe>): Probe {
  const key = `${ignoresCase ? "i" : "="}${text}`;
  const probe = probes.get(key) ?? { text, ignoresCase, line: 0, isThere: false };
  probes.set(key, probe);
  return probe;
}

function createMatch(index: number, spans: Spans, groups: readonly number[] | undefined): Match {
  const captureIndices = spans.map(toCapture);
  return { index, captureIndices: groups === undefined ? captureIndices : spread(captureIndices, groups) };
}

/** Each where the pattern as it was written has it; nobody reads what is in between. */
function spread(captures: readonly Capture[], groups: readonly number[]): Capture[] {
  const all = Array.from({ length: (groups.at(-1) ?? 0) + 1 }, () => toCapture(undefined));
  for (const [at, capture] of captures.entries()) all[at === 0 ? 0 : (groups[at - 1] ?? 0)] = capture;
  return all;
}

function toCapture(span: Spans[number]): Capture {
  if (span === undefined) return { start: NOWHERE, end: NOWHERE, length: 0 };
  return { start: span[0], end: span[1], length: span[1] - span[0] };
}

function createSearch(pattern: LazyPattern, probes: Map<string, Probe>): Search {
  // A pattern that emulates another engine's features may depend on where the search starts.
  const isReusable = !pattern.sticky && (pattern.emulation?.strategy ?? null) === null;
  return {
    pattern,
    probes: pattern.required?.map((text) => shareProbe(text, pattern, probes)),
    isReusable,
    line: 0,
    from: 0,
    found: -1,
    spans: undefined,
  };
}
