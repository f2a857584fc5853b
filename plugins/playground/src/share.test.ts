import { expect, test } from "vitest";
import { createLink, readLink } from "./share.ts";

const FILES = [
  { name: "a.tsx", language: "tsx", code: "export default () => '静态 & <b>';" },
  { name: "b.css", language: "css", code: "p {}" },
];
const PAGE = "https://example.com/guide?tab=npm#intro";

test("a link holds the code of all files, and keeps the rest of the address", async () => {
  const link = await createLink("playground-1", FILES, PAGE);
  expect(link).toMatch(/^https:\/\/example\.com\/guide\?tab=npm&playground=[\w-]+#playground-1$/);
  const originals = FILES.map((file) => ({ ...file, code: "" }));
  expect(await readLink("playground-1", originals, link)).toEqual(FILES);
});

test("a link of another playground, of another number of files, or a damaged one is none", async () => {
  const link = await createLink("playground-1", FILES, PAGE);
  expect(await readLink("playground-2", FILES, link)).toBeUndefined();
  expect(await readLink("playground-1", FILES.slice(1), link)).toBeUndefined();
  expect(await readLink("playground-1", FILES, link.replace("playground=", "playground=xx"))).toBeUndefined();
  expect(await readLink("playground-1", FILES, PAGE)).toBeUndefined();
});
