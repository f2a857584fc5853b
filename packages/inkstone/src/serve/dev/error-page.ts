import type { DevError } from "@inkstone/model";
import { escapeText } from "../../compile/html/escape-html.ts";
import { describeDevError, listErrors } from "./describe-dev-error.ts";

export interface ErrorPageOptions {
  projectRoot: string;
  revision: number;
}

/** What a browser shows in dev when a page cannot be made. It loads itself again once the error is mended. */
export function renderErrorPage(error: unknown, { projectRoot, revision }: ErrorPageOptions): string {
  const parts = listErrors(error).map((one) => renderError(describeDevError(one, projectRoot)));
  const head = `<meta charset="utf-8"><title>Error</title><style>${STYLE}</style>`;
  const script = `<script>const since=${revision};${SCRIPT}</script>`;
  return `<!doctype html><html lang="en"><head>${head}</head><body>${parts.join("")}${script}</body></html>`;
}

function renderError({ message, file, line, column, frame, hint, stack }: DevError): string {
  const place = file === undefined ? "" : `<p class="at">${escapeText(`${file}:${line}:${column}`)}</p>`;
  const code = frame ?? stack;
  return [
    `<section><h1>${escapeText(message)}</h1>`,
    place,
    code === undefined ? "" : `<pre>${escapeText(code)}</pre>`,
    hint === undefined ? "" : `<p>${escapeText(hint)}</p>`,
    "</section>",
  ].join("");
}

const STYLE =
  "body{font:16px/1.6 system-ui,sans-serif;max-width:52rem;margin:10vh auto;padding:0 1.5rem;color:#1f2328}" +
  "section{border-left:4px solid #d4380d;padding:.25rem 1.25rem;margin:1.5rem 0}h1{font-size:1.15rem;white-space:pre-wrap}" +
  ".at{font-family:ui-monospace,monospace;color:#57606a}pre{overflow:auto;font-size:.8rem}" +
  "@media(prefers-color-scheme:dark){body{background:#16181d;color:#e6e8eb}.at{color:#9aa4af}}";

/** A server that was started anew may have a mended page too. */
const SCRIPT =
  'let lost=false;const events=new EventSource("/__inkstone/events?since="+since);events.onerror=()=>{lost=true};' +
  "events.onopen=()=>{if(lost)location.reload()};" +
  'events.onmessage=(event)=>{if(JSON.parse(event.data).type!=="error")location.reload()}';
