import { type RefObject, useDeferredValue, useEffect, useRef, useState } from "react";

export interface Filter {
  input: RefObject<HTMLInputElement | null>;
  query: string;
  /** Follows the query as fast as a long list can be drawn. */
  shown: string;
  setQuery: (query: string) => void;
  /** Empties the box and goes back to it. */
  clear: () => void;
}

/** What is typed into the box, from before React came too. */
export function useFilter(): Filter {
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  useEffect(() => setQuery(input.current?.value ?? ""), []);
  const clear = (): void => {
    if (input.current !== null) input.current.value = "";
    input.current?.focus();
    setQuery("");
  };
  return { input, query, shown: useDeferredValue(query), setQuery, clear };
}
