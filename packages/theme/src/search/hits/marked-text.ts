/** A stretch of text, and whether it was searched for. */
export interface Stretch {
  text: string;
  isMarked: boolean;
}

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["apos", "'"],
  ["#39", "'"],
  ["#x27", "'"],
  ["gt", ">"],
  ["lt", "<"],
  ["nbsp", "\u00a0"],
  ["quot", '"'],
]);

/** `a <mark>b</mark>` as stretches of text. All other markup is shown as it is written: it never becomes HTML. */
export function splitMarks(value: string): Stretch[] {
  const stretches: Stretch[] = [];
  let isMarked = false;
  for (const part of value.split(/(<\/?mark>)/)) {
    if (part === "<mark>") isMarked = true;
    else if (part === "</mark>") isMarked = false;
    else if (part !== "") stretches.push({ text: decode(part), isMarked });
  }
  return stretches;
}

export function plainText(value: string): string {
  return splitMarks(value)
    .map(({ text }) => text)
    .join("");
}

function decode(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES.get(name.toLowerCase()) ?? whole);
}
