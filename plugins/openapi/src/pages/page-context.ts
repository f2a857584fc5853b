import type { Documents } from "../load/documents.ts";
import type { Messages } from "../messages.ts";
import type { Api, NamedSchema } from "../model/api.ts";
import type { LinkRules } from "../text/tame-phrases.ts";

/** Languages of the sample requests. */
export type SampleKind = "curl" | "fetch";

/** What the parts of a page have in common. */
export interface PageContext {
  api: Api;
  documents: Documents;
  messages: Messages;
  /** Where links of descriptions may lead. */
  rules: LinkRules;
  /** From the page to the folder of all pages: `.` or `..`. */
  toRoot: string;
  samples: readonly SampleKind[];
  /** In the place of the first server, for samples. */
  server: string | undefined;
}

/** The address of a named schema, from the page; undefined for one that the page of schemas does not have. */
export function linkToSchema(name: string, { api, toRoot }: PageContext): string | undefined {
  const found: NamedSchema | undefined = api.schemas.find((schema) => schema.name === name);
  return found === undefined ? undefined : `${toRoot}/schemas.md#${found.slug}`;
}
