import { useLang, usePage } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { type LanguageProps, useWords } from "../words/use-words.ts";
import { formatDate, parseDate } from "../../components/PageDate/format-date.ts";

export interface LastUpdatedProps extends LanguageProps {
  /**
   * `2026-11-15`, a time stamp or a `Date`, shown in UTC. Without a date there is nothing.
   * @default `lastUpdated` of the page, or `date` of its front matter
   */
  date?: Date | number | string;
}

/** When the page was changed last. Without a date it shows nothing. */
export function LastUpdated({ date, lang }: LastUpdatedProps): ReactNode {
  return date === undefined ? <DateOfPage lang={lang} /> : <DateLine date={date} lang={lang} />;
}

interface DateProps {
  date: Date | number | string;
  lang: string | undefined;
}

function DateOfPage({ lang }: Pick<DateProps, "lang">): ReactNode {
  const page = usePage();
  const { lastUpdated, date } = page.frontmatter;
  const shown = typeof lastUpdated === "string" ? lastUpdated : (page.lastUpdated ?? date);
  if (shown === undefined || lastUpdated === false) return null;
  return <DateLine date={shown} lang={lang} />;
}

function DateLine({ date, lang }: DateProps): ReactNode {
  const words = useWords(lang);
  const langOfPage = useLang();
  const moment = parseDate(date);
  return (
    <p className="ink-last-updated">
      {words.lastUpdated} {/* Browsers know other spellings of a date than the server may. */}
      <time dateTime={moment.toISOString()} suppressHydrationWarning>
        {formatDate(moment, lang ?? langOfPage)}
      </time>
    </p>
  );
}
