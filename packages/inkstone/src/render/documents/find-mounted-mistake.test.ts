import { createElement, memo } from "react";
import { expect, test } from "vitest";
import { findMountedMistake } from "./find-mounted-mistake.ts";

const Chat = (): null => null;

test.each([
  ["the number 5", 5],
  ["an element", createElement(Chat)],
  ["undefined", undefined],
])("%s cannot be mounted, and its file is told", (found, value) => {
  expect(find([Chat, value])).toMatchObject({
    message: `The default export of ui/B.tsx must be a component, but it is ${found}.`,
    place: { file: "ui/B.tsx" },
  });
});

test("functions and what React makes of them are mounted", () => {
  expect(find([Chat, memo(Chat)])).toBeUndefined();
  expect(find(undefined)).toBeUndefined();
});

function find(mounted: readonly unknown[] | undefined): ReturnType<typeof findMountedMistake> {
  const globalUIComponents = ["/site/A.tsx", "/site/ui/B.tsx"];
  return findMountedMistake(mounted, { projectRoot: "/site", globalUIComponents });
}
