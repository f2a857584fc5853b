import { useSite } from "@inkstone/runtime";
import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { loadSearch } from "./load-search.ts";
import { QUERY_LENGTH } from "./limits.ts";
import { isEditable, readSearchKey } from "./search-keys.ts";
import { SearchButton } from "./SearchButton.tsx";
import type { SearchModalProps } from "./SearchModal.tsx";

interface OpenedSearch {
  Modal: ComponentType<SearchModalProps>;
  client: SearchModalProps["client"];
  initialQuery: string;
}

/** The button, the keys, and the modal once somebody wanted it. */
export function Search(): ReactNode {
  const { search } = useSite();
  const [opened, setOpened] = useState<OpenedSearch>();
  /** What is typed while the modal is on its way; undefined while nobody asked for it. */
  const early = useRef<string>(undefined);

  const open = useCallback(() => {
    if (search === undefined || early.current !== undefined) return;
    early.current = "";
    const selected = window.getSelection()?.toString().trim().slice(0, QUERY_LENGTH) ?? "";
    void loadSearch(search).then(({ Modal, client }) => {
      setOpened({ Modal, client, initialQuery: early.current || selected });
      early.current = undefined;
    });
  }, [search]);
  const close = useCallback(() => setOpened(undefined), []);

  useEffect(() => {
    if (search === undefined) return undefined;
    const listening = new AbortController();
    const press = (event: KeyboardEvent): void => {
      const key = readSearchKey(event, isEditable(event.target));
      if (key === undefined) return;
      if (key.kind === "letter") {
        if (early.current === undefined) return;
        early.current += key.letter;
      } else if (opened === undefined) open();
      else if (key.kind === "toggle") close();
      event.preventDefault();
    };
    window.addEventListener("keydown", press, listening);
    return () => listening.abort();
  }, [search, opened, open, close]);

  if (search === undefined) return null;
  return (
    <>
      <SearchButton onOpen={open} onIntent={() => void loadSearch(search)} />
      {opened !== undefined && (
        <opened.Modal
          client={opened.client}
          initialQuery={opened.initialQuery}
          indexName={search.indexName}
          insights={search.insights}
          missingResultsUrl={search.missingResultsUrl}
          onClose={close}
        />
      )}
    </>
  );
}
