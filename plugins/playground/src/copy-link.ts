/** Whether it was copied. Where that is refused, readers are handed the link to copy it by hand. */
export async function copyLink(link: string, byHand: string): Promise<boolean> {
  try {
    // Outside of a secure context there is no clipboard at all, and elsewhere it may be closed to the page.
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    window.prompt(byHand, link);
    return false;
  }
}
