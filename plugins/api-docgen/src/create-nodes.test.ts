import { expect, test } from "vitest";
import type { Api, Member } from "./api.ts";
import { createNodes } from "./create-nodes.ts";
import { messagesOf } from "./messages.ts";

test.each([
  ["has no column of descriptions where there are none", ["", ""], ["Property", "Type"]],
  ["keeps it where one member is described", ["", "Why."], ["Property", "Type", "Description"]],
])("a table %s", (_, descriptions, head) => {
  const [table] = createNodes([apiWith(descriptions)], {
    lang: "en",
    messages: messagesOf("en"),
    sidecar: {},
    depth: 2,
  });
  const rows = table?.type === "table" ? table.children.map(({ children }) => children) : [];
  expect(rows[0]?.map(({ children }) => children)).toEqual(head.map((value) => [{ type: "text", value }]));
  expect(rows.map(({ length }) => length)).toEqual([head.length, head.length, head.length]);
});

function apiWith(descriptions: readonly string[]): Api {
  const members = descriptions.map((text, index): Member => ({
    name: `m${index}`,
    type: "string",
    isRequired: false,
    description: { text, tags: {} },
    key: `A.m${index}`,
  }));
  return {
    name: "A",
    kind: "type",
    typeName: "A",
    description: { text: "", tags: {} },
    members,
    inherited: [],
  };
}
