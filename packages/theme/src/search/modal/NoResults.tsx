import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { withGap } from "../../messages/with-gap.ts";
import { splitAtQuery } from "./split-at-query.ts";

export interface NoResultsProps {
  query: string;
  suggestions: readonly string[];
  /** Where readers can say that something is missing; `{query}` stands for what they looked for. */
  missingResultsUrl: string | undefined;
  onSuggest(query: string): void;
}

export function NoResults({ query, suggestions, missingResultsUrl, onSuggest }: NoResultsProps): ReactNode {
  const messages = useMessages();
  const [before, after] = splitAtQuery(messages.searchNoResults);
  return (
    <div className="ink-search-note">
      <p>
        {before}
        <strong dir="auto">{query}</strong>
        {after}
      </p>
      {suggestions.length > 0 && (
        <div>
          {messages.searchSuggestions}
          <ul>
            {suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" onClick={() => onSuggest(`${suggestion.toLowerCase()} `)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {missingResultsUrl !== undefined && (
        <p>
          {withGap(messages.searchMissing)}
          <a
            href={missingResultsUrl.replaceAll("{query}", encodeURIComponent(query))}
            target="_blank"
            rel="noopener noreferrer"
          >
            {messages.searchMissingLink}
          </a>
        </p>
      )}
    </div>
  );
}
