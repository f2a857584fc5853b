import type { Documents } from "../load/documents.ts";
import { entriesOf, isMap, type JsonMap, listOf, mapOf, textOf } from "../load/json.ts";
import type { GivenSample, Operation, Parameter, Server } from "./api.ts";
import type { Slugs } from "./slug.ts";

/** In the order in which people look for them. */
export const METHODS: readonly string[] = [
  "get",
  "post",
  "put",
  "patch",
  "delete",
  "head",
  "options",
  "trace",
  "query",
];

/** An operation as it is written, and what it was found in. */
export interface FoundOperation {
  written: JsonMap;
  item: JsonMap;
  path: string;
  method: string;
  isWebhook: boolean;
}

export function readOperation(
  { written, item, path, method, isWebhook }: FoundOperation,
  ids: Slugs,
  documents: Documents,
): Operation {
  const { root } = documents;
  const body = documents.resolve(written["requestBody"]);
  const id = textOf(written["operationId"]);
  const servers = [written["servers"], item["servers"], root["servers"]].find(
    (list) => listOf(list).length > 0,
  );
  return {
    id: ids.claim(id === "" ? `${method}-${path}` : id.replace(/([a-z\d])([A-Z])/g, "$1-$2"), "operation"),
    method: method.toUpperCase(),
    path,
    summary: [written["summary"], item["summary"]].map(textOf).find((text) => text !== "") ?? "",
    description: [written["description"], item["description"]].map(textOf).find((text) => text !== "") ?? "",
    externalDocs: mapOf(written["externalDocs"]),
    isDeprecated: written["deprecated"] === true,
    isWebhook,
    parameters: readParameters([...listOf(written["parameters"]), ...listOf(item["parameters"])], documents),
    body,
    responses: entriesOf(written["responses"]).flatMap(([status, reference]) => {
      const response = documents.resolve(reference);
      return response === undefined
        ? []
        : [{ status, description: textOf(response["description"]), response }];
    }),
    samples: readSamples(written["x-codeSamples"] ?? written["x-code-samples"]),
    security: listOf(written["security"] ?? root["security"])
      .filter(isMap)
      .map((way) =>
        Object.fromEntries(Object.entries(way).map(([name, scopes]) => [name, listOf(scopes).map(textOf)])),
      ),
    servers: readServers(servers),
  };
}

function readSamples(written: unknown): GivenSample[] {
  return listOf(written)
    .filter(isMap)
    .map((sample) => {
      const name = textOf(sample["lang"]);
      return {
        // People write names for readers there: `Node.js`.
        language: name.replaceAll(/[^\w+#-]/g, ""),
        title: textOf(sample["label"]) || name,
        code: textOf(sample["source"]).trimEnd(),
      };
    })
    .filter(({ code }) => code !== "");
}

/** The operation's own come first, and win over those of its path. */
function readParameters(written: readonly unknown[], documents: Documents): Parameter[] {
  const found = new Map<string, Parameter>();
  for (const reference of written) {
    const parameter = documents.resolve(reference);
    const place = textOf(parameter?.["in"]);
    if (parameter === undefined || !isPlace(place)) continue;
    const name = textOf(parameter["name"]);
    const [content] = Object.values(mapOf(parameter["content"]));
    const [example] = Object.values(mapOf(parameter["examples"]));
    const key = `${place} ${name}`;
    if (found.has(key)) continue;
    const style = readStyle(parameter, place);
    found.set(key, {
      name,
      place,
      style,
      isExploded: typeof parameter["explode"] === "boolean" ? parameter["explode"] : style === "form",
      isRequired: parameter["required"] === true || place === "path",
      isDeprecated: parameter["deprecated"] === true,
      description: textOf(parameter["description"]),
      schema: parameter["schema"] ?? mapOf(content)["schema"],
      example: parameter["example"] ?? documents.resolve(example)?.["value"],
    });
  }
  return [...found.values()];
}

function readStyle(parameter: JsonMap, place: Parameter["place"]): string {
  if (isMap(parameter["content"])) return "content";
  const usual = place === "query" || place === "cookie" ? "form" : "simple";
  return textOf(parameter["style"]) || usual;
}

function isPlace(place: string): place is Parameter["place"] {
  return ["path", "query", "header", "cookie"].includes(place);
}

export function readServers(written: unknown): Server[] {
  return listOf(written)
    .filter(isMap)
    .map((server) => {
      const template = textOf(server["url"]);
      const variables = entriesOf(server["variables"]).filter(([name]) => template.includes(`{${name}}`));
      const values = new Map(variables.map(([name, variable]) => [name, textOf(variable["default"])]));
      return {
        url: template.replace(/\{([^{}]+)\}/g, (match, name: string) => values.get(name) || match),
        template,
        description: textOf(server["description"]),
        variables: variables.map(([name, { description, enum: all, default: usual }]) => ({
          name,
          description: textOf(description),
          schema: { enum: all, ...(usual !== undefined && { default: usual }) },
        })),
      };
    });
}
