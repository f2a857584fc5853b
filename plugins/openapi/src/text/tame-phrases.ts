import type { PhrasingContent } from "mdast";
import { codePhrase } from "./escape.ts";

/** Addresses that a link of a description may have. */
export interface LinkRules {
  /** The address to write, or undefined: then only the words of the link stay. */
  resolveLink(address: string): string | undefined;
}

export interface Phrases {
  rules: LinkRules;
  /** Addresses of `[name]: …` by name. */
  definitions: ReadonlyMap<string, string>;
  /** Links hold no links. */
  isInLink?: boolean;
}

/** Addresses in the network, of people, and of this site; nothing that a browser would run. */
export function isHarmless(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(address);
}

/** On one line: the first character of a line could begin a block. */
export function writePhrases(nodes: readonly PhrasingContent[], phrases: Phrases): string {
  return nodes.map((node) => writePhrase(node, phrases)).reduce(join, "");
}

/** Two pieces side by side must not become a third: code of two codes, a picture of an exclamation and a link. */
function join(line: string, piece: string): string {
  if (line.endsWith("`") && piece.startsWith("`")) return `${line} ${piece}`;
  if (line.endsWith("!") && piece.startsWith("[")) return `${line.slice(0, -1)}&#33;${piece}`;
  return line + piece;
}

function writePhrase(node: PhrasingContent, phrases: Phrases): string {
  if (node.type === "text" || node.type === "html") return escapeText(node.value);
  if (node.type === "inlineCode") return codePhrase(node.value);
  if (node.type === "break") return "<br>";
  if (node.type === "emphasis") return enclose(writePhrases(node.children, phrases), "*");
  if (node.type === "strong") return enclose(writePhrases(node.children, phrases), "**");
  // Tildes could add up to a fence.
  if (node.type === "delete") return enclose(writePhrases(node.children, phrases), "<del>", "</del>");
  return writeReference(node, phrases);
}

/** A picture from elsewhere would be loaded by every reader; its words can be followed. */
function writeReference(node: PhrasingContent, phrases: Phrases): string {
  const { rules, definitions, isInLink = false } = phrases;
  const url = "url" in node ? node.url : "identifier" in node ? (definitions.get(node.identifier) ?? "") : "";
  const address = isInLink ? undefined : rules.resolveLink(url);
  const words =
    "children" in node
      ? writePhrases(node.children, { ...phrases, isInLink: address !== undefined || isInLink })
      : escapeText(("alt" in node && node.alt) || (address ?? ""));
  return address === undefined ? words : `[${words}](${encodeAddress(address)})`;
}

/** What would end the address, or be more than a part of it. */
export function encodeAddress(address: string): string {
  return address
    .replace(/[\s<>()[\]{}\\`|"$]/g, (character) =>
      character === "(" ? "%28" : character === ")" ? "%29" : encodeURIComponent(character),
    )
    .replace(/&(?=#?\w+;)/g, "&amp;");
}

/** Spaces stay outside: beside them marks would be characters. */
function enclose(text: string, opening: string, closing = opening): string {
  const words = text.trim();
  return words === "" ? text : text.replace(words, () => opening + words + closing);
}

/** Text that stays text, whatever stands before and behind it. */
export function escapeText(text: string): string {
  return text.replace(/[\t-\r ]+/g, " ").replace(SPECIAL, (found) => ENTITIES[found] ?? escapeEach(found));
}

const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef`;

/** Asterisks beside Chinese are left: pages know more emphasis than the parser by itself. */
const SPECIAL = new RegExp(
  [
    String.raw`[<$|\\\x60~[\]]`,
    String.raw`&(?=#?\w+;)`,
    String.raw`\{(?=\{|$)`,
    String.raw`(?<=^|:):|:(?=:)`,
    String.raw`(?<![*${CJK}])\*+(?![*${CJK}])`,
    String.raw`(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])`,
  ].join("|"),
  "gu",
);

const ENTITIES: Readonly<Record<string, string>> = {
  "<": "&lt;",
  "&": "&amp;",
  $: "&#36;",
  "|": "&#124;",
  "\\": "&#92;",
  "`": "&#96;",
  "{": "&#123;",
  ":": "&#58;",
};

function escapeEach(marks: string): string {
  return marks.replace(/./g, String.raw`\$&`);
}

/** A line that begins no list, quote, heading or explanation of a term. */
export function escapeStart(line: string): string {
  return line
    .trim()
    .replace(/^[-+=>#:]/, String.raw`\$&`)
    .replace(/^(\d+)([.)])/, String.raw`$1\$2`);
}
