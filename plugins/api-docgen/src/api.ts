/** What a module gives: a component, a type, a function or a value. */
export interface Api {
  /** As it is exported: `Button`. */
  name: string;
  kind: "component" | "function" | "type" | "value";
  /** The type that its members stand in, for sidecar keys: `ButtonProps`. */
  typeName: string;
  description: Description;
  /** Props, properties or parameters, in the order of the source. */
  members: Member[];
  /** Types from packages whose members are not listed: `AnchorHTMLAttributes<HTMLAnchorElement>`. */
  inherited: string[];
  /** What a function gives back, how a class is made, or what a type is that has no members. */
  type?: string;
  /** What is said of a function's result. */
  returns?: Description;
  /** Of a function that can be called in several ways: each of them, the first included. */
  overloads?: Call[];
}

/** A way to call a function. */
export interface Call extends Required<Pick<Api, "description" | "members" | "returns" | "type">> {
  /** `function get<T>(store: Store<T>): T`. */
  code: string;
}

export interface Member {
  name: string;
  /** As it is written, without `undefined` where it is optional. */
  type: string;
  /** As it is written in the source or behind `@default`. */
  defaultValue?: string;
  isRequired: boolean;
  description: Description;
  /** Where sidecars describe it: `ButtonProps.size`. */
  key: string;
}

/** A doc comment: what it says, and what its tags say. */
export interface Description {
  text: string;
  /** Behind `@zh`, `@deprecated` and others, by name: `{ zh: "大小。" }`. */
  tags: Record<string, string>;
}

/** What is read of one source file, with all files of the project that it depends on. */
export interface ModuleApi {
  apis: Api[];
  /** Absolute. */
  files: string[];
}
