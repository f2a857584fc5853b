import { classify, CJK, WORD } from "../text/classify.ts";
import type { Fact } from "./fact.ts";
import { isStopWord } from "../text/stop-words.ts";
import { cutCharacters, endOfOther, endOfRun, endOfWord, tokenize } from "../text/tokenize.ts";

/** A term, and what is known about it in the record that is being read. */
export interface TermNote {
  readonly term: string;
  readonly isStop: boolean;
  weight: number;
  /** 0 while nothing is known. */
  fact: Fact;
}

/** What a word of a text stands for; words that say nothing have no notes. */
export interface Word {
  readonly own: TermNote | undefined;
  readonly parts: readonly TermNote[];
}

/** More words than a large site has; past this the cache begins anew. */
const mostWords = 300_000;

/** Words and pairs that were met before. Texts repeat their words, and cutting each once is most of an analysis. */
export class WordCache {
  readonly #terms = new Map<string, TermNote>();
  readonly #words = new Map<string, Word | undefined>();

  note(term: string): TermNote {
    const known = this.#terms.get(term);
    if (known !== undefined) return known;
    const note: TermNote = { term, isStop: isStopWord(term), weight: 0, fact: 0 };
    this.#terms.set(term, note);
    return note;
  }

  /** The words of a text, one for each of its tokens. */
  read(text: string): Word[] {
    const words: Word[] = [];
    const add = (raw: string): void => {
      const word = this.#find(raw);
      if (word !== undefined) words.push(word);
    };
    const { length } = text;
    let at = 0;
    while (at < length) {
      const kind = classify(text.charCodeAt(at));
      const start = at;
      if (kind === WORD) {
        at = endOfWord(text, start);
        add(text.slice(start, at));
      } else if (kind === CJK) {
        at = endOfRun(text, start);
        addPairs(text.slice(start, at), add);
      } else {
        at = endOfOther(text, start);
      }
    }
    return words;
  }

  #find(raw: string): Word | undefined {
    const known = this.#words.get(raw);
    if (known !== undefined) return known;
    const [token] = tokenize(raw);
    if (token === undefined) return undefined;
    const parts = token.parts.map(({ term }) => this.note(term)).filter(({ isStop }) => !isStop);
    const own = this.note(token.term);
    const word: Word = { own: own.isStop ? undefined : own, parts };
    if (this.#words.size >= mostWords) this.#words.clear();
    this.#words.set(raw, word);
    return word;
  }
}

function addPairs(run: string, add: (pair: string) => void): void {
  const characters = cutCharacters(run);
  const last = Math.max(1, characters.length - 1);
  for (let at = 0; at < last; at++) {
    if (typeof characters === "string") add(characters.slice(at, at + 2));
    else add((characters[at] ?? "") + (characters[at + 1] ?? ""));
  }
}
