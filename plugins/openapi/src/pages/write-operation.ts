import { entriesOf, type JsonMap, mapOf, textOf } from "../load/json.ts";
import type { Operation, Response } from "../model/api.ts";
import { codeCell, escapeHtml, escapeMarkdown, escapeTitle, fence } from "../text/escape.ts";
import { tameInline, tameMarkdown } from "../text/tame-markdown.ts";
import { examplesOf, listMedia, type NamedExample, showBody } from "./create-request.ts";
import type { PageContext } from "./page-context.ts";
import { describeParameter, writeParameters } from "./parameter-tables.ts";
import { badge, writeSchema } from "./schema-tree.ts";
import { writeExternalDocs } from "./write-link.ts";
import { writeSamples } from "./write-samples.ts";
import { writeTable } from "./write-table.ts";

/** Calm for reading, loud for deleting. */
const COLOURS: Readonly<Record<string, string>> = {
  GET: "tip",
  POST: "info",
  PUT: "important",
  PATCH: "warning",
  DELETE: "danger",
};

export function titleOf({ summary, method, path }: Operation): string {
  return summary === "" ? `${method} ${path}` : summary;
}

/** Everything about an operation. `depth` is that of its own heading. */
export function writeOperation(operation: Operation, depth: 1 | 2, context: PageContext): string[] {
  const { messages, rules } = context;
  const { method, path, isDeprecated, description, parameters, body, responses } = operation;
  const heading = (text: string, id: string): string =>
    `${"#".repeat(depth + 1)} ${escapeMarkdown(text)} {#${operation.id}-${id}}`;
  const mark = isDeprecated ? badge(messages.deprecated, "danger") : "";
  return [
    `${"#".repeat(depth)} ${escapeMarkdown(titleOf(operation))} {#${operation.id}}`,
    `<p class="ink-openapi-line">${badge(method, COLOURS[method] ?? "note").trim()} <code>${escapeHtml(path)}</code>${mark}</p>`,
    ...(description === "" ? [] : [tameMarkdown(description, rules)]),
    ...writeExternalDocs(operation.externalDocs),
    ...writeSecurity(operation, context),
    ...writeSamples(operation, context),
    ...(parameters.length === 0
      ? []
      : [heading(messages.parameters, "parameters"), ...writeParameters(parameters, context)]),
    ...(body === undefined
      ? []
      : [
          heading(messages.body, "body"),
          ...(textOf(body["description"]) === "" ? [] : [tameMarkdown(textOf(body["description"]), rules)]),
          ...writeContent(body, "request", context),
        ]),
    ...(responses.length === 0 ? [] : [heading(messages.responses, "responses")]),
    ...responses.flatMap((response) => writeResponse(response, context)),
  ];
}

function writeSecurity({ security }: Operation, { messages, api, toRoot }: PageContext): string[] {
  if (security.length === 0) return [];
  const ways = security.map((way) => {
    const names = Object.entries(way).map(([name, scopes]) => {
      const isKnown = api.schemes.some((scheme) => scheme.name === name);
      const shown = isKnown
        ? `[${escapeMarkdown(name)}](${toRoot}/index.md#authentication)`
        : escapeMarkdown(name);
      return scopes.length === 0 ? shown : `${shown} (${scopes.map(codeCell).join(", ")})`;
    });
    return names.length === 0 ? messages.noAuthentication : names.join(" + ");
  });
  return [`**${messages.authentication}** ${ways.join(" / ")}`];
}

/** The first kind of a body is told; others are named. Beside them stands whether a request needs one. */
function writeContent(body: JsonMap, side: "request" | "response", context: PageContext): string[] {
  const media = listMedia(body["content"]);
  const [first] = media;
  if (first === undefined) return [];
  const need = side === "request" ? writeNeed(body, context) : "";
  const types = media.map(([type]) => `<code>${escapeHtml(type)}</code>`).join(" ");
  const examples = examplesOf(first[1], context, side);
  return [
    `<p class="ink-openapi-line">${types}${need}</p>`,
    ...writeSchema(first[1]["schema"], context),
    // A single one that is sent stands in the samples above.
    ...(side === "request" && examples.length < 2 ? [] : writeExamples(examples, first[0], context)),
  ];
}

/** One example, or several of which readers see one. */
function writeExamples(examples: readonly NamedExample[], type: string, { messages }: PageContext): string[] {
  const language = /\bjson\b/.test(type) ? "json" : type.includes("xml") ? "xml" : "text";
  const shown = examples.filter(({ value }) => showBody(value) !== "");
  const isSeveral = shown.length > 1;
  const blocks = shown.map(({ name, value }) => {
    const title = isSeveral ? name : messages.example;
    return fence(language, showBody(value), `title="${escapeTitle(title)}"`);
  });
  return isSeveral ? [":::code-group", ...blocks, ":::"] : blocks;
}

/** Without a word of the description, a request may go without a body. */
function writeNeed(body: JsonMap, { messages }: PageContext): string {
  return body["required"] === true ? badge(messages.required, "warning") : badge(messages.optional, "note");
}

function writeResponse({ status, description, response }: Response, context: PageContext): string[] {
  const colour = status.startsWith("2") ? "tip" : /^[45]/.test(status) ? "danger" : "note";
  const headers = entriesOf(response["headers"]);
  const content = writeContent(response, "response", context);
  const words = tameInline(description, context.rules);
  const inner = [...writeHeaders(headers, context), ...content];
  const line = `${badge(status, colour).trim()}${words === "" ? "" : ` ${words}`}`;
  if (inner.length === 0) return [line];
  return [
    line,
    "<details>",
    `<summary>${escapeHtml(`${status} ${context.messages.details}`)}</summary>`,
    ...inner,
    "</details>",
  ];
}

function writeHeaders(headers: ReturnType<typeof entriesOf>, context: PageContext): string[] {
  if (headers.length === 0) return [];
  const { messages, documents } = context;
  const rows = headers.map(([name, written]) => {
    const header = mapOf(documents.resolve(written));
    const described = { schema: header["schema"], description: textOf(header["description"]) };
    const { type, about } = describeParameter(described, context);
    return [codeCell(name), type, about];
  });
  return [writeTable([messages.header, messages.type, messages.description], rows)];
}
