import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { CompressedFiles } from "./compressed-files.ts";

test("a file is read and compressed once, also for requests at the same time", async () => {
  const files = new CompressedFiles(1_000_000);
  let reads = 0;
  const read = async (): Promise<Buffer> => {
    reads++;
    return Buffer.from("text ".repeat(1000));
  };
  const [first, second] = await Promise.all([files.get("a", "br", read), files.get("a", "br", read)]);
  expect(await files.get("a", "br", read)).toBe(first);
  expect(second).toBe(first);
  expect(reads).toBe(1);
  expect(brotliDecompressSync(first).toString()).toBe("text ".repeat(1000));
  expect(gunzipSync(await files.get("a", "gzip", read)).toString()).toBe("text ".repeat(1000));
});

test("the least recently used leave when the limit is reached", async () => {
  const files = new CompressedFiles(25_000);
  const reads: string[] = [];
  const get = (key: string): Promise<Buffer> =>
    files.get(key, "gzip", async () => {
      reads.push(key);
      return randomBytes(10_000);
    });
  await get("a");
  await get("b");
  await get("a");
  await get("c");
  expect(files.size).toBeLessThanOrEqual(25_000);
  await get("a");
  await get("b");
  expect(reads).toEqual(["a", "b", "c", "b"]);
});

test("a failed read is not remembered", async () => {
  const files = new CompressedFiles(1000);
  await expect(files.get("a", "gzip", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  await expect(files.get("a", "gzip", async () => Buffer.from("x"))).resolves.toBeInstanceOf(Buffer);
});
