/** The article of the page on screen as the server made it, out of its document. */
export async function fetchArticle(): Promise<string> {
  const response = await fetch(window.location.href);
  const { body } = new DOMParser().parseFromString(await response.text(), "text/html");
  return body.querySelector("[data-ink-article]")?.innerHTML ?? "";
}
