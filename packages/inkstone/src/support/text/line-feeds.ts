/** The same lines with `\n` at their ends, whichever system wrote them. */
export function toLineFeeds(text: string): string {
  return text.includes("\r") ? text.replaceAll(/\r\n?/g, "\n") : text;
}
