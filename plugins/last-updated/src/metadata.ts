/** A tag of a document's head. */
type Tag = [tag: string, attributes: Record<string, string>, content?: string];

export interface Dated {
  title: string;
  description: string;
  lang: string;
  /** Absolute; undefined where the site's address is not known. */
  url: string | undefined;
  /** `2026-11-15T10:24:55.000Z` */
  date: string;
  authors: readonly string[];
}

/** What search engines read of a page's age. The script is data: no policy forbids it, and nothing runs. */
export function createMetadata({ title, description, lang, url, date, authors }: Dated): Tag[] {
  const data = {
    "@context": "https://schema.org",
    "@type": "TechArticle",
    headline: title,
    ...(description !== "" && { description }),
    inLanguage: lang,
    ...(url !== undefined && { url, mainEntityOfPage: url }),
    dateModified: date,
    ...(authors.length > 0 && { author: authors.map((name) => ({ "@type": "Person", name })) }),
  };
  return [
    ["meta", { property: "article:modified_time", content: date }],
    ["script", { type: "application/ld+json" }, JSON.stringify(data)],
  ];
}
