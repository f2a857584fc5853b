import { escapeText } from "../compile/escape-html.ts";
import { SiteError, SiteErrors } from "../support/site-error.ts";

/** What a browser shows in dev when a page cannot be made. It loads itself again once the error is mended. */
export function renderErrorPage(error: unknown): string {
  const parts = listErrors(error).map(renderError).join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Error</title><style>${STYLE}</style></head><body>${parts}<script>${SCRIPT}</script></body></html>`;
}

export function listErrors(error: unknown): Error[] {
  if (error instanceof SiteErrors) return [...error.errors];
  return [error instanceof Error ? error : new Error(String(error))];
}

function renderError(error: Error): string {
  const place = error instanceof SiteError ? error.place : undefined;
  const where =
    place === undefined
      ? ""
      : `<p class="at">${escapeText(`${place.file}:${place.line}:${place.column}`)}</p>`;
  const hint =
    error instanceof SiteError && error.hint !== undefined
      ? `<p class="fix">${escapeText(error.hint)}</p>`
      : "";
  const stack = error instanceof SiteError ? "" : `<pre>${escapeText(error.stack ?? "")}</pre>`;
  return `<section><h1>${escapeText(error.message)}</h1>${where}${hint}${stack}</section>`;
}

const STYLE =
  "body{font:16px/1.6 system-ui,sans-serif;max-width:52rem;margin:10vh auto;padding:0 1.5rem;color:#1f2328}" +
  "section{border-left:4px solid #d4380d;padding:.25rem 1.25rem;margin:1.5rem 0}h1{font-size:1.15rem;white-space:pre-wrap}" +
  ".at{font-family:ui-monospace,monospace;color:#57606a}pre{overflow:auto;font-size:.8rem}" +
  "@media(prefers-color-scheme:dark){body{background:#16181d;color:#e6e8eb}.at{color:#9aa4af}}";

const SCRIPT =
  'new EventSource("/__inkstone/events").onmessage=(event)=>{if(JSON.parse(event.data).type!=="error")location.reload()}';
