type Place = "localStorage" | "sessionStorage";

/** What the browser keeps for the reader; nothing where storage is forbidden. */
export function readStored(key: string, place: Place = "localStorage"): string | null {
  try {
    return window[place].getItem(key);
  } catch {
    return null;
  }
}

/** Somebody else may have written there what is no object, and no JSON. */
export function readStoredObject<Value extends object>(key: string, place?: Place): Partial<Value> {
  try {
    return (JSON.parse(String(readStored(key, place))) as Partial<Value> | null) ?? {};
  } catch {
    return {};
  }
}

/** Where storage is forbidden or full, what the reader chose lasts as long as the document. */
export function store(key: string, value: string, place: Place = "localStorage"): void {
  try {
    window[place].setItem(key, value);
  } catch {
    // Nothing to be done.
  }
}
