/**
 * Entities mean nothing inside of scripts and styles; both languages have an escape of their own for `<`. The browser finds the
 * server's tags by their text, so it writes the same.
 */
export function escapeRaw(tag: string, content: string): string {
  return content.replaceAll(/<(?=\/|!--|script)/gi, tag === "script" ? "\\u003c" : "\\3c ");
}
