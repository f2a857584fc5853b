import { basename, dirname, relative, resolve } from "node:path";
import { SiteError } from "inkstone";
import { isMap, type JsonMap } from "./json.ts";
import { isUrl, nameOfSource, parseSource, readSource } from "./read-source.ts";

/** More than this, one behind the other, lead nowhere. */
const MOST_REFERENCES = 32;

/** A description with all files that it refers to. References in it name file and place: `/pets.yaml#/components/…`. */
export class Documents {
  readonly root: JsonMap;
  /** Those that lead to nothing. */
  readonly deadReferences: readonly string[];
  readonly #contents: ReadonlyMap<string, unknown>;

  constructor(contents: ReadonlyMap<string, unknown>, start: string, references: Iterable<string> = []) {
    const root = contents.get(start);
    this.root = isMap(root) ? root : {};
    this.#contents = contents;
    this.deadReferences = [...references].filter((reference) => this.#find(reference) === undefined);
  }

  /** The same, but for what the first of them says. */
  withRoot(address: string, root: unknown): Documents {
    return new Documents(new Map([...this.#contents, [address, root]]), address);
  }

  /** What a reference leads to, with what is written beside it. Undefined when it leads nowhere, or in a circle. */
  resolve(value: unknown): JsonMap | undefined {
    let current = value;
    // What is nearest wins.
    const beside: JsonMap[] = [];
    for (let count = 0; count < MOST_REFERENCES; count += 1) {
      if (!isMap(current)) return undefined;
      const { $ref, ...rest } = current;
      if (typeof $ref !== "string") return Object.assign({}, current, ...beside.toReversed()) as JsonMap;
      beside.push(rest);
      current = this.#find($ref);
    }
    return undefined;
  }

  #find(reference: string): unknown {
    const { address, pointer } = splitReference(reference);
    // A name of JSON Schema (`#pet`) is no place.
    if (pointer !== "" && !pointer.startsWith("/")) return undefined;
    return pointer
      .split("/")
      .slice(1)
      .map((part) => decode(part).replaceAll("~1", "/").replaceAll("~0", "~"))
      .reduce<unknown>(
        (value, key) =>
          typeof value === "object" && value !== null && Object.hasOwn(value, key)
            ? (value as Record<string, unknown>)[key]
            : undefined,
        this.#contents.get(address),
      );
  }
}

/** File and place of a reference that names both. A folder may have the mark in its name, and a pointer has it coded. */
export function splitReference(reference: string): { address: string; pointer: string } {
  const mark = reference.lastIndexOf("#");
  return { address: reference.slice(0, mark), pointer: reference.slice(mark + 1) };
}

/** `#/components/schemas/Pet` is called `Pet`. */
export function nameOfReference(reference: string): string {
  return decode(reference.split("/").at(-1) ?? "")
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
}

interface Loading {
  /** No file outside of it is read. */
  folder: string;
  /** Told of each file or URL before it is read: one that cannot be read may be mended. */
  onFound?(address: string): void;
}

/** Reads a description and whatever it refers to. */
export async function loadDocuments(address: string, { folder, onFound }: Loading): Promise<Documents> {
  const contents = new Map<string, unknown>();
  const all = new Set<string>();
  const waiting = [address];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (contents.has(next)) continue;
    onFound?.(next);
    const parsed = await parseSource(await readSource(next, folder), nameOfSource(next, folder));
    const { value, references } = anchorReferences(parsed, next);
    contents.set(next, value);
    for (const reference of references) {
      all.add(reference);
      const { address: file } = splitReference(reference);
      if (file === next) continue;
      checkReference(file, { from: next, folder });
      waiting.push(file);
    }
  }
  return new Documents(contents, address, all);
}

/** The same content with references that say which file they mean, and all of these. */
function anchorReferences(content: unknown, address: string): { value: unknown; references: Set<string> } {
  const references = new Set<string>();
  const copies = new Map<object, unknown>();
  const copy = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    // An anchor of YAML may stand for a value in many places.
    if (copies.has(value)) return copies.get(value);
    const made: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {};
    copies.set(value, made);
    for (const [key, one] of Object.entries(value)) {
      const isReference = key === "$ref" && typeof one === "string";
      const copied = isReference ? anchor(one) : copy(one);
      Object.defineProperty(made, key, {
        value: copied,
        enumerable: true,
        writable: true,
        configurable: true,
      });
    }
    return made;
  };
  const anchor = (reference: string): string => {
    const [file = "", pointer = ""] = reference.split("#", 2);
    const anchored = `${resolveAddress(file, address)}#${pointer}`;
    references.add(anchored);
    return anchored;
  };
  return { value: copy(content), references };
}

function resolveAddress(file: string, from: string): string {
  if (file === "") return from;
  if (isUrl(file)) return file;
  return isUrl(from) ? new URL(file, from).href : resolve(dirname(from), decode(file));
}

/** A description that somebody else wrote must not make the build read what is none of its business. */
function checkReference(reference: string, { from, folder }: { from: string; folder: string }): void {
  if (isUrl(reference)) {
    if (isUrl(from) && new URL(reference).origin === new URL(from).origin) return;
    throw new SiteError(`${nameOfSource(from, folder)} refers to ${reference}, which is not fetched.`, {
      code: "openapi-reference",
      hint: "Put it into a file beside the description.",
    });
  }
  const isInside = !isUrl(from) && !relative(folder, reference).startsWith("..");
  if (!isInside)
    throw new SiteError(
      `${nameOfSource(from, folder)} refers to ${nameOfSource(reference, folder)}, which is outside of the project.`,
      { code: "openapi-reference", hint: `Move the file into the folder ${basename(folder)}.` },
    );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
