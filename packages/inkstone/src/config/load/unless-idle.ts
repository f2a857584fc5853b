import process from "node:process";

/** What the promise gives, or an error once the process has nothing left to do: Node would end without a word then. */
export function unlessIdle<T>(promise: Promise<T>, createError: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = (): void => reject(createError());
    process.once("beforeExit", giveUp);
    void promise.then(resolve, reject).finally(() => process.off("beforeExit", giveUp));
  });
}
