/** What TypeDoc found, as far as pages tell of it. A part of TypeDoc's own JSON. */
export interface Reflection {
  id: number;
  name: string;
  kind: number;
  flags?: Readonly<Record<string, boolean | undefined>>;
  comment?: Comment;
  children?: readonly Reflection[];
  signatures?: readonly Reflection[];
  indexSignatures?: readonly Reflection[];
  getSignature?: Reflection;
  setSignature?: Reflection;
  parameters?: readonly Reflection[];
  typeParameters?: readonly Reflection[];
  type?: TypeNode;
  /** Of a type parameter. */
  default?: TypeNode;
  /** Of a type parameter: `in`, `out` or `in out`. */
  varianceModifier?: string;
  defaultValue?: string;
  /** Of a re-export: what it stands for. */
  target?: number;
  extendedTypes?: readonly TypeNode[];
  implementedTypes?: readonly TypeNode[];
  extendedBy?: readonly TypeNode[];
  implementedBy?: readonly TypeNode[];
  inheritedFrom?: TypeNode;
  sources?: readonly Place[];
}

/** A line of a source. */
export interface Place {
  /** Relative to `sourceRoot`. */
  fileName: string;
  line: number;
}

export interface Comment {
  summary: readonly Part[];
  blockTags?: readonly { tag: string; name?: string; content: readonly Part[] }[];
  modifierTags?: readonly string[];
}

export interface Part {
  kind: "code" | "inline-tag" | "relative-link" | "text";
  text: string;
  tag?: string;
  /** A reflection, an address, or a symbol of another package. */
  target?: number | object | string;
}

/** A type, told apart by `type`: `{ type: "array", elementType: … }`. */
export interface TypeNode {
  type: string;
  name?: string;
  value?: unknown;
  target?: unknown;
  types?: readonly TypeNode[];
  elements?: readonly TypeNode[];
  typeArguments?: readonly TypeNode[];
  declaration?: Reflection;
  operator?: string;
  isOptional?: boolean;
  asserts?: boolean;
  head?: string;
  tail?: readonly (readonly [TypeNode, string])[];
  parameter?: string;
  optionalModifier?: "-" | "+";
  readonlyModifier?: "-" | "+";
  package?: string;
  [part: string]: unknown;
}

/** TypeDoc's numbers for what a reflection is. */
export const Kind = {
  project: 1,
  module: 2,
  namespace: 4,
  enum: 8,
  enumMember: 16,
  variable: 32,
  function: 64,
  class: 128,
  interface: 256,
  constructor: 512,
  property: 1024,
  method: 2048,
  indexSignature: 8192,
  constructorSignature: 16_384,
  accessor: 262_144,
  typeAlias: 2_097_152,
  reference: 4_194_304,
} as const;
