import { usePage, useSite } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { CounterpartLink } from "../CounterpartLink/CounterpartLink.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { Menu } from "../Menu/Menu.tsx";

/** Leads to the same place of the page in another language, and says so where it does not exist there. */
export function LanguageMenu(): ReactNode {
  const { locales } = useSite();
  const page = usePage();
  const messages = useMessages();
  const others = page.alternates.filter(
    ({ lang, version }) => lang !== page.lang && version === page.version,
  );
  if (others.length === 0) return null;

  // What is in no language at all lacks no translation.
  const isPage = page.pageType !== "404";
  const labelOf = (lang: string): string => locales.find((locale) => locale.lang === lang)?.label ?? lang;
  return (
    <Menu
      name={`${messages.language}${messages.labelSeparator}${labelOf(page.lang)}`}
      label={<LanguageLabel text={labelOf(page.lang)} />}
    >
      {others.map(({ lang, routePath, exists }) => (
        <li key={lang}>
          <CounterpartLink routePath={routePath} exists={exists} hrefLang={lang}>
            <span lang={lang}>{labelOf(lang)}</span>
            {isPage && !exists && <small>{messages.missingLanguage}</small>}
          </CounterpartLink>
        </li>
      ))}
    </Menu>
  );
}

function LanguageLabel({ text }: { text: string }): ReactNode {
  return (
    <>
      <Icon icon="language" />
      <span>{text}</span>
    </>
  );
}
