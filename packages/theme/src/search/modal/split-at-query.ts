const PLACE = "{query}";

/** What a message says before and after what was searched for. A site's own text without a place for it has it at the end. */
export function splitAtQuery(message: string): [before: string, after: string] {
  const template = message.includes(PLACE) ? message : `${message} "${PLACE}"`;
  const at = template.indexOf(PLACE);
  return [template.slice(0, at), template.slice(at + PLACE.length)];
}
