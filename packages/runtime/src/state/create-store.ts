/** A value outside of React, so that separate roots and the server read the same one. */
export interface Store<Value> {
  get(): Value;
  set(next: Value): void;
  /** Calls back after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
