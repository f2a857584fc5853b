import type { JsonMap } from "../load/json.ts";

/** A description in the order and with the names that its pages have. */
export interface Api {
  title: string;
  version: string;
  info: JsonMap;
  externalDocs: JsonMap;
  servers: Server[];
  schemes: SecurityScheme[];
  groups: Group[];
  /** Named schemas, whose places others link to. */
  schemas: NamedSchema[];
}

export interface Server {
  /** With the values that variables have by default. */
  url: string;
  /** As it is written: `https://{region}.example.com`. */
  template: string;
  description: string;
  variables: ServerVariable[];
}

/** A part of a server's address that readers choose. */
export interface ServerVariable {
  name: string;
  description: string;
  /** Its values, in the way of a schema. */
  schema: JsonMap;
}

export interface SecurityScheme {
  name: string;
  scheme: JsonMap;
}

/** Operations with the same tag. */
export interface Group {
  /** The tag, which decides about addresses. */
  name: string;
  /** What readers see: the tag, or its `x-displayName`. */
  title: string;
  slug: string;
  description: string;
  externalDocs: JsonMap;
  operations: Operation[];
}

export interface Operation {
  /** Unique among all: `get-pet`. */
  id: string;
  /** In capitals: `GET`. */
  method: string;
  path: string;
  summary: string;
  description: string;
  externalDocs: JsonMap;
  isDeprecated: boolean;
  isWebhook: boolean;
  parameters: Parameter[];
  body: JsonMap | undefined;
  responses: Response[];
  /** Requests that the description shows itself. */
  samples: GivenSample[];
  /** Each is one way to be let in: schemes with their scopes. Empty: nobody is asked. */
  security: Readonly<Record<string, readonly string[]>>[];
  servers: Server[];
}

/** A member of `x-codeSamples`. */
export interface GivenSample {
  /** `python`, or empty. */
  language: string;
  title: string;
  code: string;
}

export interface Parameter {
  name: string;
  place: "cookie" | "header" | "path" | "query";
  /** How a list or an object is written: `form`, `deepObject` …, or `content` for one that is JSON. */
  style: string;
  /** Whether each item of it stands alone. */
  isExploded: boolean;
  isRequired: boolean;
  isDeprecated: boolean;
  description: string;
  schema: unknown;
  example: unknown;
}

export interface Response {
  status: string;
  description: string;
  response: JsonMap;
}

export interface NamedSchema {
  name: string;
  /** Its anchor on the page of schemas. */
  slug: string;
  schema: unknown;
}
