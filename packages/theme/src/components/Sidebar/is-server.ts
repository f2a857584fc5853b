export function isServer(): boolean {
  return typeof document === "undefined";
}
