import { usePage, useSite } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { withGap } from "../../messages/with-gap.ts";
import { CounterpartLink } from "../CounterpartLink/CounterpartLink.tsx";

/** Says that a page is of another version than the default one, and leads to the same place of it there. */
export function VersionNotice(): ReactNode {
  const { default: main, notice } = useSite().multiVersion;
  const { alternates, lang, version } = usePage();
  const messages = useMessages();
  const there = alternates.find((one) => one.lang === lang && one.version === main);
  if (!notice || there === undefined) return null;

  const say = (text: string): string => text.replace("{version}", version).replace("{default}", main);
  const { exists, routePath } = there;
  return (
    <div className="ink-callout ink-notice" data-type="warning" role="note">
      {withGap(say(messages.versionOther))}
      <CounterpartLink routePath={routePath} exists={exists}>
        {say(exists ? messages.versionPage : messages.versionHome)}
      </CounterpartLink>
    </div>
  );
}
