import { Kind, type Reflection, type TypeNode } from "./project.ts";

/** Kinds that have pages of their own, in the order of the sidebar. */
export type Section = "classes" | "enums" | "functions" | "interfaces" | "namespaces" | "types" | "variables";

export const SECTIONS: readonly Section[] = [
  "functions",
  "classes",
  "interfaces",
  "types",
  "enums",
  "variables",
  "namespaces",
];

const SECTION_OF: Readonly<Record<number, Section>> = {
  [Kind.class]: "classes",
  [Kind.enum]: "enums",
  [Kind.function]: "functions",
  [Kind.interface]: "interfaces",
  [Kind.namespace]: "namespaces",
  [Kind.typeAlias]: "types",
  [Kind.variable]: "variables",
};

/** Exports of one entry point. */
export interface ApiModule {
  name: string;
  /** Below the folder of all pages; empty when there is but one module. */
  folder: string;
  reflection: Reflection;
  symbols: ApiSymbol[];
}

export interface ApiSymbol {
  name: string;
  section: Section;
  /** Below the folder of all pages: `functions/draw.md`. */
  file: string;
  reflection: Reflection;
  /** Set for a re-export under another name. */
  aliasOf?: number;
}

/** The pages of a project, and where in them everything is told. */
export interface SymbolTable {
  modules: ApiModule[];
  /** `interfaces/shape.md#size`, by the reflection's id. */
  places: ReadonlyMap<number, string>;
  /** Ids of members on the page that tells of them, by the reflection's id. */
  anchors: ReadonlyMap<number, string>;
  /** What sidecars call everything: `Shape.size`, and `draw.options` for a parameter. */
  keys: ReadonlyMap<number, string>;
}

export function createSymbolTable(project: Reflection): SymbolTable {
  const children = project.children ?? [];
  const modules = children
    .filter(({ kind }) => kind === Kind.module)
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
  const found = modules.length > 0 ? modules : [project];
  const byId = new Map<number, Reflection>();
  collect(project, byId);
  const folders = new Names();
  const common = countCommonFolders(modules.map((module) => module.name));
  const all = found.map((reflection): ApiModule => {
    const name = reflection.name.split("/").slice(common).join("/");
    const folder = modules.length > 0 ? folders.claim(name) : "";
    return { name, folder, reflection, symbols: createSymbols(reflection, folder, byId) };
  });
  const anchors = createAnchors(all);
  return { modules: all, places: createPlaces(all, anchors), anchors, keys: createKeys(all) };
}

/** `src/a` and `src/b` are called `a` and `b`. */
function countCommonFolders(names: readonly string[]): number {
  const [first = [], ...others] = names.map((name) => name.split("/").slice(0, -1));
  const end = first.findIndex((part, index) => others.some((other) => other[index] !== part));
  return end === -1 ? first.length : end;
}

function createSymbols(
  { children = [] }: Reflection,
  folder: string,
  byId: ReadonlyMap<number, Reflection>,
): ApiSymbol[] {
  const names = new Map<Section, Names>();
  return children.flatMap((child): ApiSymbol[] => {
    const reflection = child.kind === Kind.reference ? byId.get(child.target ?? -1) : child;
    const section = reflection === undefined ? undefined : SECTION_OF[reflection.kind];
    if (reflection === undefined || section === undefined) return [];
    const taken = names.get(section) ?? new Names();
    names.set(section, taken);
    const file = [folder, section, `${taken.claim(child.name)}.md`].filter((part) => part !== "").join("/");
    const alias = child === reflection ? {} : { aliasOf: reflection.id };
    return [{ name: child.name, section, file, reflection, ...alias }];
  });
}

function createAnchors(modules: readonly ApiModule[]): Map<number, string> {
  const anchors = new Map<number, string>();
  const add = (reflection: Reflection): void => {
    const members = membersOf(reflection);
    const taken = new Set(findHeadings(reflection.kind, members));
    for (const member of members) {
      const isHeading = member.kind === Kind.constructor;
      anchors.set(member.id, isHeading ? CONSTRUCTOR : claimAnchor(anchorOf(member), taken));
      if (reflection.kind === Kind.namespace) add(member);
    }
  };
  modules.flatMap((module) => module.symbols).forEach(({ reflection }) => add(reflection));
  return anchors;
}

const CONSTRUCTOR = "constructor";

/** Ids of the headings that members stand below. */
function findHeadings(kind: number, members: readonly Reflection[]): string[] {
  if (kind === Kind.namespace) return [];
  if (kind === Kind.enum) return ["members"];
  const kinds = new Set(members.map((member) => member.kind));
  const has = (...wanted: number[]): boolean => wanted.some((one) => kinds.has(one));
  return [
    ...(has(Kind.constructor) ? [CONSTRUCTOR] : []),
    ...(has(Kind.property, Kind.variable, Kind.accessor) ? ["properties"] : []),
    ...(has(Kind.method, Kind.function) ? ["methods"] : []),
  ];
}

/** Names that differ only in signs, as `a-b` and `a.b`, have one slug. */
export function claimAnchor(base: string, taken: Set<string>): string {
  let anchor = base;
  for (let count = 2; taken.has(anchor); count += 1) anchor = `${base}-${count}`;
  taken.add(anchor);
  return anchor;
}

function createPlaces(
  modules: readonly ApiModule[],
  anchors: ReadonlyMap<number, string>,
): Map<number, string> {
  const places = new Map<number, string>();
  const symbols = modules.flatMap((module) => module.symbols);
  // A thing is told where it comes from; names that only stand for it link there.
  for (const { reflection, file } of symbols.toSorted((left, right) => rankOf(left) - rankOf(right))) {
    if (places.has(reflection.id)) continue;
    places.set(reflection.id, file);
    for (const signature of reflection.signatures ?? []) places.set(signature.id, file);
    for (const child of membersOf(reflection)) {
      const place = `${file}#${anchors.get(child.id)}`;
      places.set(child.id, place);
      for (const signature of child.signatures ?? []) places.set(signature.id, place);
    }
  }
  return places;
}

function createKeys(modules: readonly ApiModule[]): Map<number, string> {
  const keys = new Map<number, string>();
  const symbols = modules.flatMap((module) => module.symbols);
  const parents = new Map<unknown, TypeNode | undefined>(
    symbols
      .flatMap(({ reflection }) => membersOf(reflection))
      .map((member) => [member.id, member.inheritedFrom]),
  );
  /** What is inherited, through as many types as it takes, is described once, where it comes from. */
  const originOf = (from: TypeNode): TypeNode => {
    const next = parents.get(from.target);
    return next === undefined ? from : originOf(next);
  };
  const add = (reflection: Reflection, key: string): void => {
    keys.set(reflection.id, key);
    for (const signature of reflection.signatures ?? []) {
      keys.set(signature.id, key);
      for (const parameter of signature.parameters ?? []) keys.set(parameter.id, `${key}.${parameter.name}`);
    }
    for (const member of membersOf(reflection)) {
      const origin = member.inheritedFrom && originOf(member.inheritedFrom);
      add(member, origin?.name ?? `${key}.${member.name}`);
    }
  };
  for (const { reflection } of symbols) add(reflection, reflection.name);
  return keys;
}

function rankOf({ aliasOf }: ApiSymbol): number {
  return aliasOf === undefined ? 0 : 1;
}

/** Members, also of a type that is an object, or an object and more: `ButtonAttributes & { size: Size }`. */
export function membersOf({ children, type }: Reflection): readonly Reflection[] {
  if (children !== undefined) return children;
  const parts = type?.type === "intersection" ? (type.types ?? []) : [type];
  return parts.flatMap((part) => part?.declaration?.children ?? []);
}

/** `#static-count`: a class may have a static member of the same name. */
export function anchorOf({ name, flags = {} }: Reflection): string {
  return `${flags["isStatic"] === true ? "static-" : ""}${slugOf(name)}`;
}

function collect(reflection: Reflection, byId: Map<number, Reflection>): void {
  byId.set(reflection.id, reflection);
  reflection.children?.forEach((child) => collect(child, byId));
}

/** Names of files, told apart by more than their capitals: not every disk knows the difference. */
class Names {
  readonly #taken = new Set<string>(["index"]);

  claim(text: string): string {
    const base = slugOf(text);
    let name = base;
    for (let count = 2; this.#taken.has(name.toLowerCase()); count += 1) name = `${base}-${count}`;
    this.#taken.add(name.toLowerCase());
    return name;
  }
}

function slugOf(text: string): string {
  const slug = text.replace(/[^\p{L}\p{N}_$]+/gu, "-").replace(/^-+|-+$/g, "");
  return slug === "" ? "symbol" : slug;
}
