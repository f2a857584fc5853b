import { expect, test } from "vitest";
import { writeTable } from "./write-table.ts";

test("a column of descriptions stands where one row has a description", () => {
  const rows = [
    ["a", ""],
    ["b", "Why."],
  ];
  expect(writeTable(["Name", "Description"], rows)).toBe(
    "| Name | Description |\n| --- | --- |\n| a |  |\n| b | Why. |",
  );
});

test("a column of descriptions that are all empty is left out", () => {
  expect(writeTable(["Name", "Type", "Description"], [["a", "b", ""]])).toBe(
    "| Name | Type |\n| --- | --- |\n| a | b |",
  );
});
