import type { PlaygroundFile } from "./playground-file.ts";

const PARAMETER = "playground";

/** The address of this page that opens a playground with these files: the code is in it, and no server keeps it. */
export async function createLink(
  id: string,
  files: readonly PlaygroundFile[],
  page: string,
): Promise<string> {
  const url = new URL(page);
  url.searchParams.set(PARAMETER, await pack(JSON.stringify(files.map(({ code }) => code))));
  url.hash = id;
  return url.href;
}

/** The files as an address has them; undefined when it is none of this playground's, or damaged. */
export async function readLink(
  id: string,
  files: readonly PlaygroundFile[],
  page: string,
): Promise<PlaygroundFile[] | undefined> {
  const url = new URL(page);
  const packed = url.searchParams.get(PARAMETER);
  if (packed === null || url.hash !== `#${id}`) return undefined;
  try {
    const codes: unknown = JSON.parse(await unpack(packed));
    if (!Array.isArray(codes) || codes.length !== files.length) return undefined;
    return files.map((file, index) => ({ ...file, code: String(codes[index]) }));
  } catch {
    return undefined;
  }
}

async function pack(text: string): Promise<string> {
  const bytes = await pipe(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const binary = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function unpack(packed: string): Promise<string> {
  const binary = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(binary, (character) => character.codePointAt(0) ?? 0);
  return new TextDecoder().decode(await pipe(bytes, new DecompressionStream("deflate-raw")));
}

async function pipe(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(through)).arrayBuffer());
}
