import { createHash } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";

/** A package by its files; `package.json` gets name and version by itself. */
export interface MadePackage {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  files?: Record<string, string>;
}

/** A registry on this machine, that npm takes for a real one. */
export interface TestRegistry {
  url: string;
  publish(made: MadePackage): void;
  /** Takes that version of every package back. */
  retract(version: string): void;
  /** From now on a package's tarball cannot be had. */
  breakTarball(name: string, version: string): void;
  close(): Promise<void>;
}

interface Published {
  manifest: Record<string, unknown>;
  tarball: Buffer;
}

export async function startRegistry(): Promise<TestRegistry> {
  const packages = new Map<string, Map<string, Published>>();
  const broken = new Set<string>();
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? "/").slice(1);
    const [name = "", file] = path.split("/-/");
    const versions = packages.get(name);
    const made = [...(versions?.values() ?? [])].find(
      ({ manifest }) => file === `${String(manifest["version"])}.tgz`,
    );
    if (file !== undefined && broken.has(`${name}/${file}`)) response.writeHead(500).end();
    else if (made !== undefined) response.end(made.tarball);
    else if (versions === undefined || file !== undefined) response.writeHead(404).end("{}");
    else
      response
        .setHeader("content-type", "application/json")
        .end(JSON.stringify(createPackument(name, versions)));
  });
  const url = await listen(server);
  return {
    url,
    publish({ name, version, dependencies = {}, files = {} }) {
      const own = { name, version, dependencies };
      const tarball = createTarball({ "package.json": JSON.stringify(own), ...files });
      const integrity = `sha512-${createHash("sha512").update(tarball).digest("base64")}`;
      const manifest = { ...own, dist: { tarball: `${url}${name}/-/${version}.tgz`, integrity } };
      packages.set(
        name,
        (packages.get(name) ?? new Map<string, Published>()).set(version, { manifest, tarball }),
      );
    },
    retract: (version) => packages.forEach((versions) => versions.delete(version)),
    breakTarball: (name, version) => void broken.add(`${name}/${version}.tgz`),
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

function createPackument(name: string, versions: Map<string, Published>): object {
  const manifests = [...versions].map(([version, { manifest }]) => [version, manifest]);
  return {
    name,
    "dist-tags": { latest: [...versions.keys()].at(-1) },
    versions: Object.fromEntries(manifests),
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** As `npm pack` makes it: every file below `package/`. */
function createTarball(files: Record<string, string>): Buffer {
  const blocks = Object.entries(files).flatMap(([path, text]) => {
    const content = Buffer.from(text);
    return [createHeader(`package/${path}`, content.length), content, Buffer.alloc(-content.length & 511)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

function createHeader(path: string, size: number): Buffer {
  const header = Buffer.alloc(512);
  const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, "0")}\0`;
  header.write(path, 0);
  header.write(octal(0o644, 8) + octal(0, 8) + octal(0, 8) + octal(size, 12) + octal(0, 12), 100);
  header.write("        0", 148);
  header.write("ustar\u000000", 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${octal(sum, 7)} `, 148);
  return header;
}
