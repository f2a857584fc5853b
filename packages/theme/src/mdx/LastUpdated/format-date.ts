export function parseDate(date: Date | number | string): Date {
  const parsed = new Date(date);
  if (Number.isNaN(parsed.getTime())) {
    throw new TypeError(`LastUpdated needs a date such as 2026-11-15, but was given "${String(date)}".`);
  }
  return parsed;
}

/** In UTC, so that every reader sees the day that the author wrote. */
export function formatDate(date: Date, lang: string): string {
  return new Intl.DateTimeFormat(lang === "" ? "en" : lang, { dateStyle: "long", timeZone: "UTC" }).format(
    date,
  );
}
