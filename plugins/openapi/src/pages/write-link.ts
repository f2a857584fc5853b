import { type JsonMap, textOf } from "../load/json.ts";
import { escapeMarkdown } from "../text/escape.ts";
import { encodeAddress, isHarmless } from "../text/tame-phrases.ts";

/** A link, or only its words where the address is none that a page may have. */
export function writeLink(text: string, address: string): string {
  const isLink = isHarmless(address) && text !== "";
  return isLink ? `[${escapeMarkdown(text)}](${encodeAddress(address)})` : escapeMarkdown(text);
}

/** Where the description, a tag or an operation says that more is written. */
export function writeExternalDocs(docs: JsonMap): string[] {
  const address = textOf(docs["url"]);
  return isHarmless(address) ? [writeLink(textOf(docs["description"]) || address, address)] : [];
}
