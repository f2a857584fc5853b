/** The text of a file without the mark that some editors begin one with, and that JSON does not know. */
export function withoutMark(text: string): string {
  return text.startsWith("\uFEFF") ? text.slice(1) : text;
}
