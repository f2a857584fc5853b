import { usePage, useSite } from "@inkstone/runtime";
import { useMemo } from "react";
import type { Messages } from "./en.ts";
import { resolveMessages } from "./resolve-messages.ts";

/** The interface's texts in the language of the page shown. */
export function useMessages(): Messages {
  const { lang } = usePage();
  const { messages } = useSite().theme;
  return useMemo(() => resolveMessages(lang, messages), [lang, messages]);
}
