/** For text between tags and for double-quoted attribute values. */
export function escapeHtml(text: string): string {
  return /[&<>"]/.test(text)
    ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")
    : text;
}
