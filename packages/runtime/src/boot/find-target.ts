/** The element that the hash of an address names. */
export function findTarget(hash: string): Element | null {
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // A stray percent sign stands for itself.
  }
  return document.getElementById(id);
}
