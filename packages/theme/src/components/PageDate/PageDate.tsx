import { useLang, usePage } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { formatDate, parseDate } from "./format-date.ts";
import { useMessages } from "../../messages/use-messages.ts";
import { withGapBefore } from "../../messages/with-gap.ts";

/** When the page was changed last, and by whom: as its author says, else as its history does. */
export function PageDate(): ReactNode {
  const { frontmatter, lastUpdated, authors = [] } = usePage();
  const messages = useMessages();
  const lang = useLang();
  const date = typeof frontmatter.lastUpdated === "string" ? frontmatter.lastUpdated : lastUpdated;
  if (date === undefined || frontmatter.lastUpdated === false) return null;

  const moment = parseDate(date);
  return (
    <p className="ink-page-date">
      {messages.lastUpdated} {/* Browsers know other spellings of a date than the server may. */}
      <time dateTime={moment.toISOString()} suppressHydrationWarning>
        {formatDate(moment, lang)}
      </time>
      {authors.length > 0 &&
        withGapBefore(messages.lastUpdatedBy.replace("{names}", authors.join(messages.nameSeparator)))}
    </p>
  );
}
