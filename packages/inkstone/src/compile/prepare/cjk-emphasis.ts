import type { Source } from "../../content/source.ts";
import { replaceInProse } from "./replace-in-prose.ts";

const CJK = String.raw`\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef\ud840-\ud88f`;
const MAY_MATTER = new RegExp(`[${CJK}](?:\\*|~~)|(?:\\*|~~)[${CJK}]`);

interface Side {
  isSpace: boolean;
  isPunctuation: boolean;
  /** A mark itself: a letter beside it would take its meaning, and the parser needs none. */
  isUnderscore: boolean;
  isCjk: boolean;
}

/** Whether asterisks or tildes touch a Chinese, Japanese or Korean character anywhere. */
export function mayHaveCjkEmphasis(text: string): boolean {
  return MAY_MATTER.test(text);
}

/**
 * `**中文。**中文` is no emphasis for CommonMark, whose rule relies on the spaces between words. Where a character of these
 * scripts is involved, a letter is put between the mark and the punctuation, which is what the rule asks for.
 */
export function openCjkEmphasis(text: string, letter: string, extension: Source["extension"]): string {
  return replaceInProse(text, String.raw`\*+|~+`, {
    extension,
    replace: (run, offset) => {
      // Any other number of tildes is text.
      if (run.startsWith("~") && run.length !== 2) return run;
      const before = sideOf(characterBefore(text, offset));
      const after = sideOf(characterAfter(text, offset + run.length));
      const left = needsLetter(after, before) ? letter : "";
      const right = needsLetter(before, after) ? letter : "";
      return `${right}${run}${left}`;
    },
  });
}

/** Whether punctuation beside the mark keeps it from working, though what is on its other side is no space. */
function needsLetter(inner: Side, outer: Side): boolean {
  const isRefused = inner.isPunctuation && !inner.isUnderscore && !outer.isSpace && !outer.isPunctuation;
  return isRefused && (inner.isCjk || outer.isCjk);
}

/** Most pages have nothing to ask it of, and its patterns, which know whole scripts, take long to make. */
function sideOf(character: string): Side {
  return {
    isSpace: character === "" || /\s/.test(character),
    isPunctuation: /[\p{P}\p{S}]/u.test(character),
    isUnderscore: character === "_",
    isCjk:
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef\ufe30-\ufe4f]/u.test(
        character,
      ),
  };
}

function characterBefore(text: string, offset: number): string {
  const isPair = /[\udc00-\udfff]/.test(text.charAt(offset - 1));
  return text.slice(Math.max(0, offset - (isPair ? 2 : 1)), offset);
}

function characterAfter(text: string, offset: number): string {
  const code = text.codePointAt(offset);
  return code === undefined ? "" : String.fromCodePoint(code);
}
