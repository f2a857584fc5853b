import { expect, test } from "vitest";
import { readNotations } from "./read-notations.ts";

test.each([
  ["a // [!code ++]", "a", "add"],
  ["a // [!code --]", "a", "remove"],
  ["a // [!code focus]", "a", "focus"],
  ["a // [!code highlight]", "a", "highlight"],
  ["a // [!code hl]", "a", "highlight"],
  ["a // [!code error]", "a", "error"],
  ["a // [!code warning]", "a", "warning"],
  ["a # [!code ++]", "a", "add"],
  ["a <!-- [!code ++] -->", "a", "add"],
  ["a /* [!code ++] */", "a", "add"],
  ["a {/* [!code ++] */}", "a", "add"],
  ["a -- [!code ++]", "a", "add"],
  ["a -- [!code --]", "a", "remove"],
  ["a ; [!code ++]", "a", "add"],
  ["a % [!code ++]", "a", "add"],
  ["a (* [!code ++] *)", "a", "add"],
  ["a //[!code ++]", "a", "add"],
])("%s marks its line and is gone", (line, code, kind) => {
  const read = readNotations(line);
  expect(read.code).toBe(code);
  expect([...read.marks]).toEqual([[1, { kinds: [kind] }]]);
});

test("a count marks the lines that follow too", () => {
  const { code, marks } = readNotations("a // [!code ++:2]\nb\nc");
  expect(code).toBe("a\nb\nc");
  expect([...marks.keys()]).toEqual([1, 2]);
});

test("a comment on a line of its own speaks of the lines below and leaves no gap", () => {
  const { code, marks } = readNotations("a\n  // [!code highlight:2]\nb\nc\nd");
  expect(code).toBe("a\nb\nc\nd");
  expect([...marks.keys()]).toEqual([2, 3]);
});

test("several notations share a comment", () => {
  expect(readNotations("a // [!code ++] [!code focus]").marks.get(1)).toEqual({ kinds: ["add", "focus"] });
});

test("what else the comment says stays", () => {
  expect(readNotations("a // [!code ++] because").code).toBe("a // because");
  expect(readNotations("a /* [!code ++] why */ b").code).toBe("a /* why */ b");
  expect(readNotations("f(/* [!code ++] */ b)").code).toBe("f(b)");
});

test("a notation that is not ours stays for who knows it", () => {
  expect(readNotations("a // [!code mine]")).toMatchObject({ code: "a // [!code mine]" });
  expect(readNotations("a // [!code mine] [!code ++]").code).toBe("a // [!code mine]");
});

test("outside of a comment it is text, and a backslash shows one", () => {
  expect(readNotations("say [!code ++]").code).toBe("say [!code ++]");
  expect(readNotations(String.raw`a // [\!code ++]`)).toMatchObject({
    code: "a // [!code ++]",
    marks: new Map(),
  });
});

test("words are marked everywhere, or on as many lines as the notation counts", () => {
  expect(readNotations("// [!code word:a b]\nx").words).toEqual([{ text: "a b", from: 1, to: Infinity }]);
  expect(readNotations("x\n// [!code word:y:2]\ny\ny\ny").words).toEqual([{ text: "y", from: 2, to: 3 }]);
  expect(readNotations(String.raw`x // [!code word:a\:b]`).words[0]?.text).toBe("a:b");
});

test("code without notations is the very same", () => {
  const code = "a\r\n// [code]\n\n";
  expect(readNotations(code).code).toBe(code);
});

test.each([
  ["// highlight-next-line\na\nb", [1]],
  ["a\n  # highlight-start\nb\nc\n  # highlight-end\nd", [2, 3]],
  ["<!-- highlight-next-line -->\na\nb", [1]],
  ["{/* highlight-start */}\na\nb\n{/* highlight-end */}", [1, 2]],
  ["// highlight-start\na // [!code ++]\n// [!code focus]\nb\n// highlight-end", [1, 2]],
])("%j marks lines as other generators spell it", (written, lines) => {
  const { code, marks } = readNotations(written);
  expect(code).not.toMatch(/highlight|!code/);
  const highlighted = [...marks].filter(([, { kinds }]) => kinds.includes("highlight"));
  expect(highlighted.map(([line]) => line)).toEqual(lines);
});

test.each(["a // highlight-next-line", "const b = 'highlight-start'", "// no highlight-start"])(
  "%j is code",
  (line) => {
    expect(readNotations(line)).toEqual({ code: line, marks: new Map(), words: [] });
  },
);

test("a backslash shows the comment", () => {
  expect(readNotations("// \\highlight-next-line").code).toBe("// highlight-next-line");
});
