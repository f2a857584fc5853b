import { expect, test } from "vitest";
import { readLiteral } from "./literal.ts";

const isStatic = (name: string): boolean => name === "Badge";

test.each<[code: string, value: unknown]>([
  ['"a\\"b"', 'a"b'],
  ["`a $ b`", "a $ b"],
  [" -1.5e3 ", -1500],
  ["0xff", 255],
  ["true /* yes */", true],
  ["null", null],
  ["undefined", undefined],
  ["[1, 'a', [],]", [1, "a", []]],
  ["{ a: 1, 'b-c': { d: [true] }, 3: '' }", { a: 1, "b-c": { d: [true] }, 3: "" }],
  ["({ a: 1 })", { a: 1 }],
])("%s is %j", (code, value) => {
  expect(readLiteral(code, { isStatic })).toEqual({ value, hasElements: false });
});

test.each([
  "<b>text</b>",
  "<Badge text='x' n={1} open />",
  "<>a{'b'}{/* c */}<i className={`d`}>e</i></>",
  "[<b key2='1'/>, 'x']",
  "{ icon: <Badge/> }",
])("%s holds elements", (code) => {
  expect(readLiteral(code, { isStatic })).toEqual({ value: undefined, hasElements: true });
});

test.each([
  "",
  "name",
  "a.b",
  "f()",
  "1 + 1",
  "`a${b}`",
  "[...a]",
  "{ a }",
  "{ a() {} }",
  "{ [a]: 1 }",
  "{ `a`: 1 }",
  "() => 1",
  "new Date()",
  "'a'.length",
  "'a' 'b'",
  "<Own />",
  "<b onClick={1} />",
  "<b style={{}} />",
  "<b {...a} />",
  "<b>{name}</b>",
  "<b></i>",
  "<b>",
  "<Badge.Own />",
  "props.name",
])("%s is none", (code) => {
  expect(readLiteral(code, { isStatic })).toBeUndefined();
});

test("what a fragment is given is known", () => {
  const options = { isStatic, props: { name: "Ada", deep: { er: 1 } } };
  expect(readLiteral("props.name", options)?.value).toBe("Ada");
  expect(readLiteral("[props.deep.er, props?.none]", options)?.value).toEqual([1, undefined]);
  expect(readLiteral("props.name.trim()", options)).toBeUndefined();
  expect(readLiteral("props", options)).toBeUndefined();
});
