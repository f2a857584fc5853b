import type { Operation } from "../model/api.ts";
import { FILE } from "../model/create-example.ts";
import { escapeTitle, fence } from "../text/escape.ts";
import { createRequest, type SampleRequest } from "./create-request.ts";
import type { PageContext, SampleKind } from "./page-context.ts";

const WRITERS: Readonly<Record<SampleKind, (request: SampleRequest) => string>> = {
  curl: (request) => fence("sh", toCurl(request), "[curl]"),
  fetch: (request) => fence("js", toFetch(request), "[fetch]"),
};

/** The request in several languages, of which readers see one: first as the description shows it, then as we would write it. */
export function writeSamples(operation: Operation, context: PageContext): string[] {
  const given = operation.samples.map(({ language, title, code }) =>
    fence(language || "text", code, title === "" ? "" : `title="${escapeTitle(title)}"`),
  );
  const blocks = [...given, ...writeOwn(operation, context)];
  return blocks.length === 0 ? [] : [":::code-group", ...blocks, ":::"];
}

/** But for those that the description has itself. A webhook is called by the API, not by its readers. */
function writeOwn(operation: Operation, context: PageContext): string[] {
  const titles = new Set(operation.samples.map(({ title }) => title.toLowerCase()));
  const kinds = context.samples.filter((kind) => !titles.has(kind));
  if (operation.isWebhook || kinds.length === 0) return [];
  const request = createRequest(operation, context);
  return kinds.map((kind) => WRITERS[kind](request));
}

/** Told to use HEAD by its name, curl would wait for a body that never comes. */
const METHODS: Readonly<Record<string, string>> = { GET: "", HEAD: " -I" };

export function toCurl({ method, url, headers, body }: SampleRequest): string {
  const lines = [
    `curl${METHODS[method] ?? ` -X ${method}`} ${quote(url)}`,
    ...headers.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
  ];
  if (body?.kind === "text") lines.push(`-d ${quote(body.text)}`);
  if (body?.kind === "file") lines.push("--data-binary '@file'");
  if (body?.kind === "form")
    lines.push(
      ...body.fields.map(([name, value]) => `-F ${quote(`${name}=${value === FILE ? "@file" : value}`)}`),
    );
  return lines.join(" \\\n  ");
}

/** A shell reads everything in single quotes as it is, but for these. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Of an `<input type="file">`. */
const CHOSEN_FILE = "fileInput.files[0]";

export function toFetch({ method, url, headers, body }: SampleRequest): string {
  const form =
    body?.kind === "form"
      ? [
          "const form = new FormData();",
          ...body.fields.map(
            ([name, value]) =>
              `form.append(${toText(name)}, ${value === FILE ? CHOSEN_FILE : toText(value)});`,
          ),
          "",
        ]
      : [];
  const options = [
    ...(method === "GET" ? [] : [`  method: ${toText(method)},`]),
    ...(headers.length === 0
      ? []
      : ["  headers: {", ...headers.map((header) => `    ${header.map(toText).join(": ")},`), "  },"]),
    ...(body === undefined ? [] : [`  body: ${toBody(body)},`]),
  ];
  const call =
    options.length === 0
      ? [`const response = await fetch(${toText(url)});`]
      : [`const response = await fetch(${toText(url)}, {`, ...options, "});"];
  return [...form, ...call].join("\n");
}

function toBody(body: NonNullable<SampleRequest["body"]>): string {
  if (body.kind === "text") return toJson(body.text);
  return body.kind === "form" ? "form" : CHOSEN_FILE;
}

/** JSON is easier to read, and to change, as an object. */
function toJson(text: string): string {
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value !== "object") return toText(text);
    return `JSON.stringify(${JSON.stringify(value, null, 2).replaceAll("\n", "\n  ")})`;
  } catch {
    return toText(text);
  }
}

function toText(text: string): string {
  return JSON.stringify(text);
}
