/** A function that makes its value on the first call and keeps it. */
export function once<Value>(create: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: create() }).value;
}
