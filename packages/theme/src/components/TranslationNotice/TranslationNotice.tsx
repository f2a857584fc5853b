import { usePage, useSite } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { withGap } from "../../messages/with-gap.ts";
import { CounterpartLink } from "../CounterpartLink/CounterpartLink.tsx";

/** Says that a page is not translated, or that its original has changed since, and leads to the original. */
export function TranslationNotice(): ReactNode {
  const { translation } = usePage();
  const { locales } = useSite();
  const messages = useMessages();
  if (translation === undefined) return null;

  const { kind, lang, original } = translation;
  const language = locales.find((locale) => locale.lang === lang)?.label ?? lang;
  const text = kind === "missing" ? messages.translationMissing : messages.translationStale;
  return (
    <aside className="ink-callout ink-notice" data-type="info" aria-label={messages.translationNotice}>
      {withGap(text.replace("{language}", language))}
      <CounterpartLink routePath={original} exists hrefLang={lang}>
        {messages.translationOriginal.replace("{language}", language)}
      </CounterpartLink>
    </aside>
  );
}
