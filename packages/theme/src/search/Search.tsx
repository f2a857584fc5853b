import { useSite, useTheme } from "@inkstone/runtime";
import { type Dispatch, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isOutdated } from "./is-outdated.ts";
import { QUERY_LENGTH } from "./limits.ts";
import { type ChangeSearchClient, type LoadedSearch, loadSearch } from "./load-search.ts";
import { isWriting, readSearchKey, typeKey } from "./search-keys.ts";
import { SearchButton } from "./SearchButton.tsx";
import { SearchFailure } from "./SearchFailure.tsx";

interface OpenedSearch extends LoadedSearch {
  initialQuery: string;
  hasTyped: boolean;
}

type Opened = OpenedSearch | "failed" | "outdated" | undefined;

/** The button, the keys, and the modal once somebody wanted it. */
export function Search(): ReactNode {
  const { search } = useSite();
  const change = useTheme().searchClient as ChangeSearchClient | undefined;
  const [opened, setOpened] = useOpened(search?.indexName);
  /** What is typed while the modal is on its way; undefined while nobody asked for it. */
  const early = useRef<string>(undefined);

  const open = useCallback(() => {
    if (search === undefined || early.current !== undefined) return;
    early.current = "";
    const selected = readSelection();
    const show = (loaded: LoadedSearch): void => {
      const typed = early.current;
      if (typed === undefined) return;
      // At once, so that the next key finds the input.
      flushSync(() => setOpened({ ...loaded, initialQuery: typed || selected, hasTyped: typed !== "" }));
      early.current = undefined;
    };
    const fail = (why: "failed" | "outdated"): void => {
      early.current = undefined;
      setOpened(why);
    };
    showBusy(loadSearch(search, change).then(show, async () => fail(await findReason())));
  }, [search, change, setOpened]);
  const close = useCallback(() => setOpened(undefined), [setOpened]);

  useEffect(() => {
    if (search === undefined || opened !== undefined) return undefined;
    const listening = new AbortController();
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const key = readSearchKey(event, isWriting(event));
      if (early.current !== undefined) {
        const typed = typeKey(early.current, event);
        // Whoever asks once more does not mean the browser's own search.
        if (typed === early.current && key !== "toggle") return;
        early.current = typed;
        if (typed === undefined) endBusy();
      } else if (key === undefined) return;
      else if (!event.repeat) open();
      event.preventDefault();
    };
    window.addEventListener("keydown", press, listening);
    return () => listening.abort();
  }, [search, opened, open]);

  if (search === undefined) return null;
  return (
    <>
      <SearchButton onOpen={open} onIntent={() => void loadSearch(search, change).catch(() => undefined)} />
      {opened === "failed" && <SearchFailure onClose={close} onRetry={open} />}
      {opened === "outdated" && <SearchFailure isOutdated onClose={close} onRetry={reload} />}
      {typeof opened === "object" && (
        <opened.Modal
          client={opened.client}
          initialQuery={opened.initialQuery}
          hasTyped={opened.hasTyped}
          indexName={search.indexName}
          insights={search.insights}
          missingResultsUrl={search.missingResultsUrl}
          onClose={close}
        />
      )}
    </>
  );
}

/**
 * What lies above the page. The browser's own buttons change the page below, and whoever uses them wants to see that one. A page that was on
 * its way before takes no words from who is typing, unless it is searched in another index.
 */
function useOpened(indexName: string | undefined): [Opened, Dispatch<Opened>] {
  const [opened, setOpened] = useState<Opened>();
  const [asked, setAsked] = useState(indexName);
  if (asked !== indexName) {
    setAsked(indexName);
    setOpened(undefined);
  }
  useEffect(() => {
    const close = (): void => setOpened(undefined);
    window.addEventListener("popstate", close);
    return () => window.removeEventListener("popstate", close);
  }, []);
  return [opened, setOpened];
}

async function findReason(): Promise<"failed" | "outdated"> {
  return (await isOutdated()) ? "outdated" : "failed";
}

function reload(): void {
  window.location.reload();
}

/** The line that shows while the shell wakes stays until there is something to see. */
function showBusy(work: Promise<void>): void {
  document.documentElement.dataset["inkBusy"] = "";
  void work.finally(endBusy);
}

/** There is something to see, or the reader does not wait any more. */
function endBusy(): void {
  delete document.documentElement.dataset["inkBusy"];
}

/** What is selected on the page, in one line: an input would join the words around a line break. */
function readSelection(): string {
  const text = window.getSelection()?.toString() ?? "";
  return text.replace(/\s+/g, " ").trim().slice(0, QUERY_LENGTH);
}
