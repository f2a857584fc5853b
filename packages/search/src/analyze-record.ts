import type { ResolvedOptions } from "./options.ts";
import { headingOf, levelOf, type SearchRecord } from "./record.ts";
import { isStopWord } from "./stop-words.ts";
import { tokenize } from "./tokenize.ts";

/**
 * What is known about a term in a record: 1 up to the resolution is its weight in the text; 255 says that it stands in a heading
 * above; from 256 on, it stands in the heading itself, and the lower byte holds how much else the heading says (high half) and the
 * term's place in it.
 */
export type Fact = number;

export const aboveHeading = 255;
export const inHeading = 256;

/** Longer headings and later places look like this one. */
const lastPlace = 15;

/** How much a term's presence counts, how much a long text dilutes it, and how long a text is that neither gains nor loses. */
interface Field {
  readonly weight: number;
  readonly dilution: number;
  /** Fixed rather than the mean of the corpus: so that an edit of one page changes the weights of no other. */
  readonly length: number;
}

const contentField: Field = { weight: 1, dilution: 0.7, length: 80 };
const codeField: Field = { weight: 0.35, dilution: 0.8, length: 30 };

/** How soon more of the same term stops to matter. */
const saturation = 1.2;
const partWeight = 0.9;

/** The terms of a record and what is known about each. Depends on nothing but the record. */
export function analyzeRecord(record: SearchRecord, options: ResolvedOptions): Map<string, Fact> {
  const weights = new Map<string, number>();
  const level = levelOf(record.type);
  const { hierarchy } = record;
  addField(weights, record.content, contentField);
  if (options.hasCode) addField(weights, record.code ?? "", codeField);

  const facts = new Map<string, Fact>();
  for (const [term, weight] of weights) {
    if (term.length >= options.minlength) facts.set(term, toStep(weight, options.resolution));
  }
  for (let above = 1; above < level; above++) addAbove(facts, hierarchy[`lvl${above}` as "lvl2"] ?? "");
  addHeading(facts, headingOf(record), level === 1);
  addFacets(facts, record);
  return facts;
}

function addField(weights: Map<string, number>, text: string, field: Field): void {
  const tokens = tokenize(text);
  const length = 1 - field.dilution + (field.dilution * tokens.length) / field.length;
  const unit = field.weight / length;
  for (const { term, parts } of tokens) {
    if (!isStopWord(term)) weights.set(term, (weights.get(term) ?? 0) + unit);
    if (field === codeField) continue;
    for (const part of parts) {
      if (isStopWord(part.term)) continue;
      weights.set(part.term, (weights.get(part.term) ?? 0) + unit * partWeight);
    }
  }
}

function toStep(weight: number, resolution: number): number {
  return Math.max(1, Math.ceil((weight / (saturation + weight)) * resolution));
}

function addAbove(facts: Map<string, Fact>, heading: string): void {
  for (const { term, parts } of tokenize(heading)) {
    if (!isStopWord(term)) facts.set(term, aboveHeading);
    for (const part of parts) if (!isStopWord(part.term)) facts.set(part.term, aboveHeading);
  }
}

function addHeading(facts: Map<string, Fact>, heading: string, isTitle: boolean): void {
  const tokens = tokenize(heading);
  const length = tokens.reduce((sum, { span }) => sum + span, 0);
  const set = (term: string, place: number, span: number): void => {
    const known = facts.get(term);
    if (known !== undefined && known >= inHeading) return;
    // A compound counts as one place, however many pieces it has.
    const rest = Math.min(lastPlace, length - span);
    facts.set(term, inHeading | (rest << 4) | Math.min(lastPlace, place));
  };
  let at = 0;
  for (const { term, parts, span, isPair } of tokens) {
    set(term, at, span);
    for (const part of parts) set(part.term, at + part.place, part.span);
    if (isTitle || isPair) for (const start of initials(term, isPair)) set(start, at, span);
    at += span;
  }
}

/** A single character is found in titles only: its own terms, marked with `*`, keep it from asking for half of the vocabulary. */
function initials(term: string, isPair: boolean): string[] {
  return isPair ? Array.from(term, initialTerm) : [initialTerm(term.slice(0, 1))];
}

/** `initialTerm("c")` is `c*`, which no token can be. */
export function initialTerm(character: string): string {
  return `${character}*`;
}

function addFacets(facts: Map<string, Fact>, record: SearchRecord): void {
  for (const [name, value] of Object.entries(record.facets ?? {})) {
    for (const one of typeof value === "string" ? [value] : value) facts.set(facetTerm(name, one), 1);
  }
}

/** `facetTerm("lang", "en")` is `=lang:en`, which no token can be. */
export function facetTerm(name: string, value: string): string {
  return `=${name}:${value}`;
}
