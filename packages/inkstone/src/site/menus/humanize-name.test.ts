import { expect, test } from "vitest";
import { humanizeName } from "./humanize-name.ts";

test.each([
  ["getting-started", "Getting started"],
  ["01-getting_started", "Getting started"],
  ["1. intro", "Intro"],
  ["api", "Api"],
  ["2024", "2024"],
  ["v1.2", "V1.2"],
  ["快速 开始", "快速 开始"],
  ["", ""],
])("humanizeName(%j) is %j", (name, label) => {
  expect(humanizeName(name)).toBe(label);
});
