export type Awaitable<T> = Promise<T> | T;

/** Goes on with a value now, or with a promised one later: who need not wait does not. */
export function settle<T, Next>(value: Awaitable<T>, next: (value: T) => Awaitable<Next>): Awaitable<Next> {
  return value instanceof Promise ? value.then(next) : next(value);
}

/** The same for what may be thrown now or later. */
export function settleFailure<T>(
  act: () => Awaitable<T>,
  toError: (error: unknown) => unknown,
): Awaitable<T> {
  const rethrow = (error: unknown): never => {
    throw toError(error);
  };
  try {
    const value = act();
    return value instanceof Promise ? value.catch(rethrow) : value;
  } catch (error) {
    return rethrow(error);
  }
}
