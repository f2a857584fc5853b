/** The article of the page on screen as the server made it, out of its document. */
export async function fetchArticle(): Promise<string> {
  const response = await fetch(window.location.href);
  // A page for lost readers answers with 404.
  if (response.status >= 500) throw new Error(`${response.url} answered ${response.status}.`);
  const { body } = new DOMParser().parseFromString(await response.text(), "text/html");
  return body.querySelector("[data-ink-article]")?.innerHTML ?? "";
}
