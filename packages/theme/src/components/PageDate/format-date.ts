export function parseDate(date: Date | number | string): Date {
  const parsed = new Date(date);
  if (Number.isNaN(parsed.getTime())) {
    throw new TypeError(`LastUpdated needs a date such as 2026-11-15, but was given "${String(date)}".`);
  }
  return parsed;
}

/** In UTC, so that every reader sees the day that the author wrote. */
export function formatDate(date: Date, lang: string): string {
  const known =
    formats.get(lang) ?? new Intl.DateTimeFormat(lang || "en", { dateStyle: "long", timeZone: "UTC" });
  formats.set(lang, known);
  return known.format(date);
}

/** By language: to make one takes longer than to use it on a thousand pages. */
const formats = new Map<string, Intl.DateTimeFormat>();
