import { expect, test } from "vitest";
import { findHistoryProblem } from "./find-history-problem.ts";

const nothing = { isShallow: false, files: {} };

test("a repository that git refuses is told in git's words, with its remedy", () => {
  const reason = [
    "detected dubious ownership in repository at '/site'",
    "To add an exception for this directory, call:",
    "",
    "\tgit config --global --add safe.directory /site",
  ].join("\n");
  expect(findHistoryProblem({ status: "failed", reason, ...nothing })).toMatchObject({
    message: expect.stringContaining("detected dubious ownership in repository at '/site'") as string,
    hint: "Trust it: git config --global --add safe.directory /site",
  });
});

test("any other failure asks for a git log that works", () => {
  const reason = "bad config line 1 in file .git/config";
  expect(findHistoryProblem({ status: "failed", reason, ...nothing })).toMatchObject({
    message: expect.stringContaining(reason) as string,
    hint: "Make git log work in the content folder.",
  });
});
