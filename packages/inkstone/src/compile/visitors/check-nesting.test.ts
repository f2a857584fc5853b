import { expect, test } from "vitest";
import { createPageParser } from "../page-parser.testing.ts";

const { parse } = createPageParser("guide/page.mdx");

test.each([
  ["Text <Card>x</Card> text", "<Card> stands in a paragraph"],
  ["Text <div>x</div> text", "<div> stands in a paragraph"],
  ['**Text <LinkCard title="x" href="/" />**', "<LinkCard> stands in a paragraph"],
  ['- item <Tabs><Tab label="a">b</Tab></Tabs>\n\n- parted', "<Tabs> stands in a paragraph"],
  ["- text <div>x</div>\n\n  more", "<div> stands in a paragraph"],
  ["<p>Text <Card>x</Card></p>", "<Card> stands in a paragraph"],
  ['[Text <Button href="/">x</Button>](/)', "<Button> is a link in a link"],
])("%s is told", (text, message) => {
  expect(parse(`# T\n\n${text}\n`).warnings).toMatchObject([
    { message: expect.stringContaining(message) as string, code: "component-nesting", line: 3 },
  ]);
});

test.each([
  "<Card>x</Card>",
  "<Card>x</Card> <Card>y</Card>",
  "Text\n\n<Card>\n\nText **more**\n\n</Card>\n\nText",
  "Text <Badge>new</Badge> <kbd>x</kbd> <span>y</span> text",
  'Text <Button href="/">x</Button> text',
  "- item\n\n  <Card>x</Card>",
  "- item **<div>x</div>**\n- item <Card>x</Card>",
  "| a |\n|---|\n| text <div>x</div> |",
  "<div>Text <div>x</div></div>",
])("%s is not", (text) => {
  expect(parse(`# T\n\n${text}\n`).warnings).toEqual([]);
});
