/** Whatever is stored counts, for a site's own code may have put it there. Storage may be forbidden or full: then an announcement is shown again on the next visit. */
export function isClosed(key: string): boolean {
  try {
    return Boolean(localStorage.getItem(key));
  } catch {
    return false;
  }
}
