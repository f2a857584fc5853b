import { usePage, useSite } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { CounterpartLink } from "../CounterpartLink/CounterpartLink.tsx";
import { Menu } from "../Menu/Menu.tsx";

/** Leads to the same place of the page in another version, and says so where it does not exist there. */
export function VersionMenu(): ReactNode {
  const { multiVersion } = useSite();
  const page = usePage();
  const messages = useMessages();
  const others = page.alternates.filter(
    ({ lang, version }) => lang === page.lang && version !== page.version,
  );
  if (others.length === 0) return null;

  // What is in no version at all is missing in none.
  const isPage = page.pageType !== "404";
  const current = page.version || multiVersion.default;
  return (
    <Menu name={`${messages.version}${messages.labelSeparator}${current}`} label={<bdi>{current}</bdi>}>
      {others.map(({ version, routePath, exists }) => (
        <li key={version}>
          <CounterpartLink routePath={routePath} exists={exists}>
            {version}
            {isPage && !exists && <small>{messages.missingVersion}</small>}
          </CounterpartLink>
        </li>
      ))}
    </Menu>
  );
}
