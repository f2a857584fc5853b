import { type JsonMap, mapOf, textOf } from "../load/json.ts";
import type { Operation, Parameter } from "../model/api.ts";
import { createExample, FILE } from "../model/create-example.ts";
import type { PageContext } from "./page-context.ts";
import { writeFields, writeQuery, writeSimple } from "./write-values.ts";

/** A request that could be sent, if its placeholders were filled in. */
export interface SampleRequest {
  method: string;
  url: string;
  headers: [string, string][];
  /** The value of a field that is a file is `FILE`. */
  body:
    | { kind: "file" }
    | { kind: "form"; fields: [string, string][] }
    | { kind: "text"; text: string }
    | undefined;
}

/** The body's kinds, with that first which readers are most likely to send. */
export function listMedia(content: unknown): [string, JsonMap][] {
  const rank = (type: string): number => (/\bjson\b/.test(type) ? 0 : type.includes("form") ? 1 : 2);
  return Object.entries(mapOf(content))
    .map(([type, media]): [string, JsonMap] => [type, mapOf(media)])
    .toSorted(([left], [right]) => rank(left) - rank(right));
}

/** An example, with its name where there are several. */
export interface NamedExample {
  name: string;
  value: unknown;
}

/** What the description gives as examples, or one that is made from the schema. */
export function examplesOf(
  media: JsonMap,
  { documents }: PageContext,
  side: "request" | "response",
): NamedExample[] {
  const named = Object.entries(mapOf(media["examples"])).flatMap(([key, written]): NamedExample[] => {
    const example = documents.resolve(written);
    const name = textOf(example?.["summary"]) || key;
    return example?.["value"] === undefined ? [] : [{ name, value: example["value"] }];
  });
  if (named.length > 0) return named;
  const given = media["example"] ?? createExample(media["schema"], documents, side);
  return given === undefined ? [] : [{ name: "", value: given }];
}

export function createRequest(operation: Operation, context: PageContext): SampleRequest {
  const { method, path, parameters, servers } = operation;
  const base = (context.server ?? servers[0]?.url ?? "").replace(/\/$/, "");
  const access = createAccess(operation, context);
  const filled = path.replace(/\{([^{}]+)\}/g, (match, name: string) => {
    const parameter = parameters.find((one) => one.place === "path" && one.name === name);
    return parameter === undefined ? match : encodeURIComponent(writeSimple(valueOf(parameter, context)));
  });
  const needed = parameters.filter(({ isRequired, example }) => isRequired || example !== undefined);
  const inPlace = (place: Parameter["place"]): [string, string][] =>
    needed.filter((one) => one.place === place).map((one) => [one.name, writeSimple(valueOf(one, context))]);
  const query = [
    ...needed
      .filter(({ place }) => place === "query")
      .flatMap((one) => writeQuery(one, valueOf(one, context))),
    ...access.query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`),
  ];
  const cookies = [...inPlace("cookie"), ...access.cookies].map(([name, value]) => `${name}=${value}`);
  const { headers, body } = createBody(operation, context);
  return {
    method,
    url: base + filled + (query.length === 0 ? "" : `?${query.join("&")}`),
    headers: [
      ...headers,
      ...inPlace("header"),
      ...access.headers,
      ...(cookies.length === 0 ? [] : [["Cookie", cookies.join("; ")] satisfies [string, string]]),
    ],
    body,
  };
}

/** Instead of a text that says nothing, readers see what to write there. */
function valueOf({ example, schema, name }: Parameter, { documents }: PageContext): unknown {
  const value = example ?? createExample(schema, documents, "request") ?? name;
  const toName = (one: unknown): unknown => (one === "string" || one === "" ? name : one);
  return Array.isArray(value) ? value.map(toName) : toName(value);
}

function createBody({ body }: Operation, context: PageContext): Pick<SampleRequest, "body" | "headers"> {
  const [first] = listMedia(body?.["content"]);
  if (first === undefined) return { headers: [], body: undefined };
  const [type, media] = first;
  const value = examplesOf(media, context, "request")[0]?.value;
  if (type.startsWith("multipart/"))
    return { headers: [], body: { kind: "form", fields: writeFields(value) } };
  const headers: [string, string][] = [["Content-Type", type]];
  if (value === FILE) return { headers, body: { kind: "file" } };
  const isForm = type === "application/x-www-form-urlencoded";
  const text = isForm ? new URLSearchParams(writeFields(value)).toString() : showBody(value);
  return { headers, body: { kind: "text", text } };
}

/** A body as it is sent: a text as it is, everything else as JSON. */
export function showBody(value: unknown): string {
  if (value === undefined) return "";
  return typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
}

interface Access {
  headers: [string, string][];
  query: [string, string][];
  cookies: [string, string][];
}

/** What the first way of being let in adds to a request. */
function createAccess({ security }: Operation, { api }: PageContext): Access {
  const access: Access = { headers: [], query: [], cookies: [] };
  for (const name of Object.keys(security[0] ?? {})) {
    const scheme = api.schemes.find((one) => one.name === name)?.scheme;
    const type = textOf(scheme?.["type"]);
    const key = textOf(scheme?.["name"]);
    if (type === "http" && textOf(scheme?.["scheme"]).toLowerCase() === "basic")
      access.headers.push(["Authorization", "Basic <credentials>"]);
    else if (type === "http" || type === "oauth2" || type === "openIdConnect")
      access.headers.push(["Authorization", "Bearer <token>"]);
    else if (type === "apiKey" && textOf(scheme?.["in"]) === "header") access.headers.push([key, "<key>"]);
    else if (type === "apiKey" && textOf(scheme?.["in"]) === "query") access.query.push([key, "<key>"]);
    else if (type === "apiKey") access.cookies.push([key, "<key>"]);
  }
  return access;
}
