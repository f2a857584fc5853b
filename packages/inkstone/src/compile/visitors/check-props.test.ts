import { expect, test } from "vitest";
import { catchError, createPageParser } from "../page-parser.testing.ts";

const { parse } = createPageParser("guide/page.mdx");

test.each([
  ['<Callout type="error">a</Callout>', 'type "error"', 'type="danger"'],
  ['<Callout type="warnin">a</Callout>', 'type "warnin"', 'type="warning"'],
  ['<Badge type="success" text="a" />', 'type "success"', 'type="tip"'],
  ['<Badge type="zzz" text="a" />', 'type "zzz"', "one of caution"],
  ["<Tabs items={['a']}>\n  <Tab>a</Tab>\n</Tabs>", "no label", '<Tab label="npm">'],
])("%s is an error that says what to write", (text, message, hint) => {
  const error = catchError(() => parse(`# A\n\n${text}\n`));
  expect(error).toMatchObject({ message: expect.stringContaining(message) as string });
  expect(error).toMatchObject({ hint: expect.stringContaining(hint) as string });
});

test.each(['<Callout type="tip">a</Callout>', "<Badge>a</Badge>", "<Callout type={kind}>a</Callout>"])(
  "%s is none",
  (text) => {
    expect(parse(`export const kind = "tip";\n\n${text}\n`).warnings).toEqual([]);
  },
);
