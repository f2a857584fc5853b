/** Storage may be forbidden or full: then an announcement is shown again on the next visit. */
export function isClosed(key: string): boolean {
  try {
    return localStorage.getItem(key) === "true";
  } catch {
    return false;
  }
}
