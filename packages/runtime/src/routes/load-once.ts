const loaded = new Map<string, Promise<unknown>>();

/** Loads an address once; a failure is forgotten, so that the next call tries again. */
export function loadOnce<Value>(url: string, load: (url: string) => Promise<Value>): Promise<Value> {
  let promise = loaded.get(url) as Promise<Value> | undefined;
  if (promise === undefined) {
    promise = load(url);
    loaded.set(url, promise);
    promise.catch(() => loaded.delete(url));
  }
  return promise;
}

/** For the dev server, which changes files behind the same address. */
export function forgetLoaded(): void {
  loaded.clear();
}

/** Revalidated at every load of a document: these files keep their names when the site changes. */
export async function fetchJson<Value>(url: string): Promise<Value> {
  const response = await fetch(url, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return (await response.json()) as Value;
}
