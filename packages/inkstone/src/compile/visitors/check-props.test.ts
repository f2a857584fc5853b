import { expect, test } from "vitest";
import { catchError, createPageParser } from "../page-parser.testing.ts";

const { parse } = createPageParser("guide/page.mdx");

test.each([
  ['<Callout type="error">a</Callout>', 'type "error"', 'type="danger"'],
  ['<Callout type="warnin">a</Callout>', 'type "warnin"', 'type="warning"'],
  ['<Badge type="success" text="a" />', 'type "success"', 'type="tip"'],
  ['<Badge type="zzz" text="a" />', 'type "zzz"', "one of caution"],
  ['<Tabs>\n  <Tab title="a">a</Tab>\n</Tabs>', "no label", "in the place of title"],
  ["<Tabs items={['a']}>\n  <Tabs.Tab>a</Tabs.Tab>\n</Tabs>", "called Tabs.Tab", "Here it is <Tab>."],
  ["<Steps>\n  <Step>a</Step>\n</Steps>", "called Step", "Here it is <Steps> around headings"],
  ["<Note>a</Note>", "called Note", 'Here it is <Callout type="note">.'],
  ['<FileTree>\n  <FileTree.File name="a" />\n</FileTree>', "called FileTree.File", "around a list"],
  [
    '<div style="margin-top: 1em; background: url(a;b); --x: 1">a</div>',
    "style of <div>",
    'style={{ marginTop: "1em", background: "url(a;b)", "--x": "1" }}',
  ],
  ["<Tabs items={['a']}>\n  <Tab>a</Tab>\n</Tabs>", "no label", '<Tab label="npm">'],
])("%s is an error that says what to write", (text, message, hint) => {
  const error = catchError(() => parse(`# A\n\n${text}\n`));
  expect(error).toMatchObject({ message: expect.stringContaining(message) as string });
  expect(error).toMatchObject({ hint: expect.stringContaining(hint) as string });
});

test.each([
  ['<Tabs groupId="os"><Tab label="a">b</Tab></Tabs>', '<Tabs> has no prop "groupId"', 'group="name"'],
  ['<Badge variant="tip">a</Badge>', '<Badge> has no prop "variant"', 'type="tip"'],
  ['<Card title="a" link="/b">c</Card>', '<Card> has no prop "link"', 'href="/address"'],
  ['<Details summary="a">b</Details>', '<Details> has no prop "summary"', 'title="text"'],
])("%s is told, with what to write", (text, message, hint) => {
  const { warnings } = parse(`# A\n\n${text}\n`);
  expect(warnings).toMatchObject([{ code: "component-props", line: 3, column: 1 }]);
  expect(warnings[0]?.message).toContain(message);
  expect(warnings[0]?.hint).toContain(hint);
});

test("parts of a component of the page's own are its own", () => {
  const own = "export const Tabs = { Tab: () => null };\n\n<Tabs.Tab />\n\n<div style={{ top: 0 }}>a</div>\n";
  expect(parse(own).warnings).toEqual([]);
});

test.each([
  '<Callout type="tip">a</Callout>',
  "<Badge>a</Badge>",
  "<Callout type={kind}>a</Callout>",
  '<Tabs><Tab value="a">b</Tab></Tabs>',
])("%s is none", (text) => {
  expect(parse(`export const kind = "tip";\n\n${text}\n`).warnings).toEqual([]);
});
