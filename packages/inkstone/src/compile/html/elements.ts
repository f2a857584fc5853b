/** What may stand between a tag's name and its end, as a browser reads it: quotes matter behind an equals sign only. */
export const ATTRIBUTES = String.raw`(?:=\s*(?:"[^"]*"|'[^']*')|=(?!\s*["'])|[^>=])*`;

const VOID: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta param source track wbr".split(" "),
);
/** A browser closes these by itself, where the element around them ends. */
const MAY_STAY_OPEN: ReadonlySet<string> = new Set(
  "body colgroup dd dt head html li optgroup option p rp rt tbody td tfoot th thead tr".split(" "),
);

/** Elements whose content is no markup until their end tag. */
export const RAW_TEXT: ReadonlySet<string> = new Set(
  "iframe noembed noframes plaintext script style textarea title xmp".split(" "),
);

/** Those that Markdown reads on, across empty lines. */
export const TO_THE_END: ReadonlySet<string> = new Set(["script", "style", "textarea"]);

export function isVoid(name: string): boolean {
  return VOID.has(name);
}

export function mayStayOpen(name: string): boolean {
  return MAY_STAY_OPEN.has(name);
}
