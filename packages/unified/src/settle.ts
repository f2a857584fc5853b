export type Awaitable<T> = Promise<T> | T;

/** Goes on with a value now, or with a promised one later: a page without asynchronous plugins never waits. */
export function settle<T, Next>(value: Awaitable<T>, next: (value: T) => Awaitable<Next>): Awaitable<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}
