import type { Documents } from "../load/documents.ts";
import type { Messages } from "../messages.ts";
import type { Api, Group } from "../model/api.ts";
import { createApi } from "../model/create-api.ts";
import { slugOf } from "../model/slug.ts";
import { escapeMarkdown } from "../text/escape.ts";
import { tameMarkdown } from "../text/tame-markdown.ts";
import { isHarmless, type LinkRules } from "../text/tame-phrases.ts";
import type { PageContext, SampleKind } from "./page-context.ts";
import { writeSchema } from "./schema-tree.ts";
import { writeExternalDocs } from "./write-link.ts";
import { titleOf, writeOperation } from "./write-operation.ts";
import { writeOverview } from "./write-overview.ts";

/** A file below the folder of the API: `pets.md`, `_meta.json`. */
export interface CreatedFile {
  file: string;
  text: string;
}

export interface PageOptions {
  messages: Messages;
  /** A page for every tag, or one for every operation. */
  split: "operation" | "tag";
  samples: readonly SampleKind[];
  server: string | undefined;
}

/** As much as search engines show. */
const LONGEST = 160;

/** All pages of a description, with the order of their sidebar. */
export function createPages(documents: Documents, options: PageOptions): CreatedFile[] {
  const { messages, split } = options;
  const api = createApi(documents, { other: messages.other, webhooks: messages.webhooks });
  const hrefOf = (group: Group, id: string): string =>
    split === "tag" ? `./${group.slug}.md#${id}` : `./${group.slug}/${id}.md`;
  const contextAt = (toRoot: string): PageContext => ({
    api,
    documents,
    messages,
    toRoot,
    samples: options.samples,
    server: options.server,
    rules: createRules(api, (group, id) => toRoot + hrefOf(group, id).slice(1)),
  });
  const groups =
    split === "tag" ? createTagPages(api, contextAt(".")) : createOperationPages(api, contextAt(".."));
  const schemas = createSchemaPage(contextAt("."));
  return [
    createFile("index.md", writeOverview(contextAt("."), hrefOf)),
    ...groups,
    ...schemas,
    createMeta("_meta.json", [
      { type: "file", name: "index", label: messages.overview },
      ...api.groups.map(({ title, slug }) => ({
        type: split === "tag" ? "file" : "dir",
        name: slug,
        label: title,
      })),
      ...schemas.map(() => ({ type: "file", name: "schemas", label: messages.schemas })),
    ]),
  ];
}

function createTagPages({ groups }: Api, context: PageContext): CreatedFile[] {
  return groups.map((group) =>
    createFile(`${group.slug}.md`, [
      ...describePage(group.description, group.operations.map(titleOf)),
      `# ${escapeMarkdown(group.title)}`,
      ...(group.description === "" ? [] : [tameMarkdown(group.description, context.rules)]),
      ...writeExternalDocs(group.externalDocs),
      ...group.operations.flatMap((operation) => writeOperation(operation, 2, context)),
    ]),
  );
}

function createOperationPages({ groups }: Api, context: PageContext): CreatedFile[] {
  return groups.flatMap(({ slug, operations }) => [
    ...operations.map((operation) =>
      createFile(`${slug}/${operation.id}.md`, [
        ...describePage(operation.description, [`${operation.method} ${operation.path}`]),
        ...writeOperation(operation, 1, context),
      ]),
    ),
    createMeta(
      `${slug}/_meta.json`,
      operations.map((operation) => ({ type: "file", name: operation.id, label: titleOf(operation) })),
    ),
  ]);
}

function createSchemaPage(context: PageContext): CreatedFile[] {
  const { schemas } = context.api;
  if (schemas.length === 0) return [];
  // Told within each other, the schemas of a large description would be a page of many megabytes.
  const names = new Set(schemas.map(({ name }) => name));
  const isToldApart = (name: string): boolean => names.has(name);
  return [
    createFile("schemas.md", [
      ...describePage(
        "",
        schemas.map(({ name }) => name),
      ),
      `# ${context.messages.schemas}`,
      ...schemas.flatMap(({ name, slug, schema }) => [
        `## ${escapeMarkdown(name)} {#${slug}}`,
        ...writeSchema(schema, context, { isToldApart }),
      ]),
    ]),
  ];
}

/** Many descriptions link to `#tag/pets` and `#operation/getPet`, as other programs name them. */
function createRules(api: Api, hrefOf: (group: Group, id: string) => string): LinkRules {
  return {
    resolveLink(address) {
      if (isHarmless(address)) return address;
      const [, kind, name = ""] = /^#(tag|operation)\/(.+)$/.exec(address) ?? [];
      if (kind === undefined) return undefined;
      const wanted = slugOf(kind === "operation" ? name.replace(/([a-z\d])([A-Z])/g, "$1-$2") : name);
      for (const group of api.groups) {
        const [first] = group.operations;
        if (kind === "tag" && slugOf(group.name) === wanted && first !== undefined)
          return hrefOf(group, first.id);
        const found = group.operations.find(({ id }) => id === wanted);
        if (kind === "operation" && found !== undefined) return hrefOf(group, found.id);
      }
      return undefined;
    },
  };
}

/** What lists and search engines say of a page without a description of its own: its first response or property would tell nothing. */
function describePage(description: string, titles: readonly string[]): string[] {
  if (description !== "" || titles.length === 0) return [];
  // Two braces would ask for a variable.
  const text = titles.join(", ").replaceAll(/([{}])\1+/g, "$1");
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/[, ]+\S*$/, "")} …` : text;
  return [`---\ndescription: ${JSON.stringify(short)}\n---`];
}

function createFile(file: string, blocks: readonly string[]): CreatedFile {
  return { file, text: `${blocks.join("\n\n")}\n` };
}

function createMeta(file: string, entries: readonly object[]): CreatedFile {
  return { file, text: `${JSON.stringify(entries, null, 2)}\n` };
}
