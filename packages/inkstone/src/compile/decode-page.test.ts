import { expect, test } from "vitest";
import { decodePage } from "./decode-page.ts";

test.each(["", "# Café 指南 😀\n", "\uFEFF# With a mark\n"])("%j is read as it is written", (text) => {
  expect(decodePage(Buffer.from(text), "docs/a.md")).toBe(text);
});

test.each([
  ["UTF-16, as PowerShell writes it", Buffer.from("\uFEFF# Title\n", "utf16le"), { line: 1, column: 1 }],
  ["UTF-16 without a mark", Buffer.from("# Title\n", "utf16le"), { line: 1, column: 2 }],
  ["Latin-1", Buffer.from("# Title\n\nCafé\n", "latin1"), { line: 3, column: 4 }],
  ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), { line: 1, column: 1 }],
])("%s is refused with its place", (_, content, place) => {
  expect(() => decodePage(content, "docs/a.md")).toThrow(
    expect.objectContaining({ code: "page-encoding", place: { file: "docs/a.md", ...place } }) as Error,
  );
});
