import { aboveHeading, type Fact, inHeading } from "./fact.ts";
import type { ResolvedOptions } from "./options.ts";
import { addressOf, headingOf, headingsAbove, levelOf, type SearchRecord } from "../records/record.ts";
import { tokenize } from "../text/tokenize.ts";
import { type TermNote, WordCache } from "./word-cache.ts";

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

/** Finds the terms of records and what is known about each, which depends on nothing but the record. */
export class RecordAnalyzer {
  readonly #options: ResolvedOptions;
  readonly #cache = new WordCache();
  #notes: TermNote[] = [];

  constructor(options: ResolvedOptions) {
    this.#options = options;
  }

  /** Notes of the record's terms. They are reused: read them before the next record is analyzed. */
  analyze(record: SearchRecord): readonly TermNote[] {
    for (const note of this.#notes) {
      note.weight = 0;
      note.fact = 0;
    }
    this.#notes = [];
    const { hasCode, minlength, resolution } = this.#options;
    const level = levelOf(record.type);
    this.#addField(record.content, contentField);
    if (hasCode) this.#addField(record.code ?? "", codeField);
    for (const note of this.#notes) {
      if (note.term.length >= minlength) note.fact = toStep(note.weight, resolution);
    }
    for (const heading of headingsAbove(record)) this.#addAbove(heading);
    this.#addAddress(addressOf(record));
    this.#addHeading(headingOf(record), { level });
    for (const keyword of record.keywords ?? []) this.#addHeading(keyword, { level: 3, unsaid: 1 });
    this.#addFacets(record);
    return this.#notes.filter(({ fact }) => fact > 0);
  }

  /** The same, of some terms only. */
  analyzeSome(record: SearchRecord, terms: ReadonlySet<string>): readonly TermNote[] {
    const isWanted = ({ term }: TermNote): boolean => terms.has(term);
    // What headings say of a term holds whatever the text below them says of it.
    const inHeadings = this.analyze({ ...record, content: "", code: "" }).filter(isWanted);
    const known = new Set(inHeadings.map(({ term }) => term));
    const others = [...terms].filter((term) => !known.has(term));
    const mayBeInText = mayHave(record.content, others) || mayHave(record.code ?? "", others);
    return mayBeInText ? this.analyze(record).filter(isWanted) : inHeadings;
  }

  /** The terms that a heading has for the sections below it. */
  termsBelow(heading: string): string[] {
    return this.#cache
      .read(heading)
      .flatMap(({ own, parts }) => (own ? [own, ...parts] : parts).map(({ term }) => term));
  }

  #addField(text: string, field: Field): void {
    const words = this.#cache.read(text);
    const length = 1 - field.dilution + (field.dilution * words.length) / field.length;
    const unit = field.weight / length;
    for (const { own, parts } of words) {
      if (own !== undefined) this.#weigh(own, unit);
      if (field === codeField) continue;
      for (const part of parts) this.#weigh(part, unit * partWeight);
    }
  }

  #weigh(note: TermNote, weight: number): void {
    if (note.weight === 0) this.#notes.push(note);
    note.weight += weight;
  }

  #addAbove(heading: string): void {
    for (const { own, parts } of this.#cache.read(heading)) {
      if (own !== undefined) this.#set(own, aboveHeading);
      for (const part of parts) this.#set(part, aboveHeading);
    }
  }

  /**
   * Readers of Chinese pages type English words, which often stand in the address alone. They count as in a text that is full of them, and
   * not as in a heading: nobody reads an address.
   */
  #addAddress(address: string): void {
    for (const { own, parts } of this.#cache.read(address)) {
      const words = own === undefined || parts.length > 0 ? parts : [own];
      for (const word of words) if (isName.test(word.term)) this.#set(word, this.#options.resolution);
    }
  }

  /** Another name for a page looks like a heading with a word more: no query is all of it, so that real headings come first. */
  #addHeading(heading: string, { level, unsaid = 0 }: { level: number; unsaid?: number }): void {
    const tokens = tokenize(heading);
    const length = tokens.reduce((sum, { span }) => sum + span, unsaid);
    const set = (term: string, place: number, span: number): void => {
      const note = this.#cache.note(term);
      if (note.fact >= inHeading) return;
      // A compound counts as one place, however many pieces it has.
      const rest = Math.min(lastPlace, length - span);
      this.#set(note, inHeading | (rest << 4) | Math.min(lastPlace, place));
    };
    let at = 0;
    for (const { term, parts, span, isPair } of tokens) {
      set(term, at, span);
      for (const part of parts) set(part.term, at + part.place, part.span);
      if (level <= (isPair ? 2 : 1)) for (const start of initials(term, isPair)) set(start, at, span);
      at += span;
    }
  }

  #addFacets(record: SearchRecord): void {
    for (const [name, value] of Object.entries(record.facets ?? {})) {
      for (const one of typeof value === "string" ? [value] : value)
        this.#set(this.#cache.note(facetTerm(name, one)), 1);
    }
  }

  #set(note: TermNote, fact: Fact): void {
    if (note.weight === 0 && note.fact === 0) this.#notes.push(note);
    note.fact = fact;
  }
}

/** Dates and versions are in many addresses, and name no page. */
const isName = /^(?!v?\d+$)../u;

const beyondAscii = /[^\0-\x7f]/;
/** What words lose when they become terms. */
const leftOut = /[-_.:']/g;

/** False if none of the terms can come from the text, which is sooner known than what does. */
function mayHave(text: string, terms: readonly string[]): boolean {
  if (terms.length === 0) return false;
  if (beyondAscii.test(text)) return true;
  const plain = text.toLowerCase().replace(leftOut, "");
  return terms.some((term) => plain.includes(term));
}

function toStep(weight: number, resolution: number): number {
  return Math.max(1, Math.ceil((weight / (saturation + weight)) * resolution));
}

/**
 * A single letter is found in titles only, and a Han character, which may be a word, in the sections below them too: terms of their own, marked
 * with `*`, keep it from asking for half of the vocabulary.
 */
function initials(term: string, isPair: boolean): string[] {
  return isPair ? Array.from(term, initialTerm) : [initialTerm(term.slice(0, 1))];
}

/** `initialTerm("c")` is `c*`, which no token can be. */
export function initialTerm(character: string): string {
  return `${character}*`;
}

/** `facetTerm("lang", "en")` is `=lang:en`, which no token can be. */
export function facetTerm(name: string, value: string): string {
  return `=${name}:${value}`;
}
