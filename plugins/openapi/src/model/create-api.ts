import { SiteError } from "inkstone";
import type { Documents } from "../load/documents.ts";
import { entriesOf, isMap, type JsonMap, listOf, mapOf, textOf } from "../load/json.ts";
import type { Api, Group, NamedSchema, Operation } from "./api.ts";
import { type FoundOperation, METHODS, readOperation, readServers } from "./read-operation.ts";
import { Slugs } from "./slug.ts";

/** What readers see of groups that no tag names, in their language. */
interface GroupTitles {
  /** Of operations without a tag. */
  other: string;
  webhooks: string;
}

/** These decide about addresses, which are the same in all languages. */
const OTHER = "Other";
const WEBHOOKS = "Webhooks";

/** The description in the order of its pages: tags as they are listed, then those that only operations name. */
export function createApi(documents: Documents, titles: GroupTitles): Api {
  const { root } = documents;
  checkVersion(root);
  checkPaths(root);
  const info = mapOf(root["info"]);
  const components = mapOf(root["components"]);
  const schemas = Object.entries(mapOf(components["schemas"]));
  const anchors = new Slugs();
  return {
    title: textOf(info["title"]) === "" ? "API" : textOf(info["title"]),
    version: textOf(info["version"]),
    info,
    externalDocs: mapOf(root["externalDocs"]),
    servers: readServers(root["servers"]),
    schemes: entriesOf(components["securitySchemes"]).flatMap(([name, written]) => {
      const scheme = documents.resolve(written);
      return scheme === undefined ? [] : [{ name, scheme }];
    }),
    groups: createGroups(documents, titles),
    schemas: schemas.map(([name, schema]): NamedSchema => ({
      name,
      slug: anchors.claim(name, "schema"),
      schema,
    })),
  };
}

function checkVersion(root: JsonMap): void {
  // Without quotes, YAML reads 3.0 as the number 3.
  if (/^3(?:\.|$)/.test(textOf(root["openapi"]))) return;
  const [message, hint] = describeFormat(root);
  throw new SiteError(message, { code: "openapi-version", hint });
}

/** A list would be read as no operations, and make pages that say nothing. */
function checkPaths({ paths }: JsonMap): void {
  if (paths === undefined || paths === null || isMap(paths)) return;
  throw new SiteError(
    `Its paths are ${Array.isArray(paths) ? "a list" : "a value"}, not keys with operations.`,
    {
      code: "openapi-paths",
      hint: "Write each path as a key of its own below paths:, as in /pets: with get: in it.",
    },
  );
}

/** What else people have at hand when they are asked for an interface. */
function describeFormat({ openapi, swagger, asyncapi, info }: JsonMap): [message: string, hint: string] {
  const convert = "Convert it to OpenAPI 3.0 or 3.1, and name that file.";
  if (textOf(swagger) !== "") return [`It is written in Swagger ${textOf(swagger)}.`, convert];
  if (textOf(openapi) !== "") return [`It is written in OpenAPI ${textOf(openapi)}.`, convert];
  if (textOf(asyncapi) !== "")
    return [
      `It is written in AsyncAPI ${textOf(asyncapi)}, which has no pages here.`,
      "Name an OpenAPI description.",
    ];
  if (textOf(mapOf(info)["schema"]).includes("postman")) return ["It is a collection of Postman.", convert];
  return [
    "It does not say which version of OpenAPI it is written in.",
    "Begin it with openapi: 3.1.0, or name another file.",
  ];
}

function createGroups(documents: Documents, titles: GroupTitles): Group[] {
  const { root } = documents;
  const told = listOf(root["tags"]).filter(isMap);
  const tags = new Map(told.map((tag) => [textOf(tag["name"]), tag]));
  const found = new Map<string, Operation[]>(Array.from(tags.keys(), (name) => [name, []]));
  const ids = new Slugs();
  for (const { written, item, path, method, isWebhook } of listOperations(documents)) {
    const [tag = isWebhook ? WEBHOOKS : OTHER] = listOf(written["tags"]).map(textOf);
    const operation = readOperation({ written, item, path, method, isWebhook }, ids, documents);
    found.set(tag, [...(found.get(tag) ?? []), operation]);
  }
  const slugs = new Slugs(["index", "schemas"]);
  const untold = new Map([
    [OTHER, titles.other],
    [WEBHOOKS, titles.webhooks],
  ]);
  return Array.from(found, ([name, operations]) => ({
    name,
    slug: slugs.claim(name, "tag"),
    title: textOf(tags.get(name)?.["x-displayName"]) || (tags.has(name) ? name : (untold.get(name) ?? name)),
    description: textOf(tags.get(name)?.["description"]),
    externalDocs: mapOf(tags.get(name)?.["externalDocs"]),
    operations,
  })).filter(({ operations }) => operations.length > 0);
}

function listOperations(documents: Documents): FoundOperation[] {
  const { root } = documents;
  const places = [
    ...entriesOf(root["paths"]).map(([path, item]) => ({ path, item, isWebhook: false })),
    ...entriesOf(root["webhooks"]).map(([path, item]) => ({ path, item, isWebhook: true })),
  ];
  return places.flatMap(({ path, item: reference, isWebhook }) => {
    const item = documents.resolve(reference) ?? {};
    return METHODS.flatMap((method) => {
      const written = item[method];
      return isMap(written) ? [{ written, item, path, method, isWebhook }] : [];
    });
  });
}
