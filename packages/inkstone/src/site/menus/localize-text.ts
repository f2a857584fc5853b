/** A label may be a key of the site's texts; otherwise it is shown as it is. */
export function localizeText(text: string, texts: Readonly<Record<string, string>>): string {
  return Object.hasOwn(texts, text) ? (texts[text] ?? text) : text;
}
