import { expect, test } from "vitest";
import { describeOldNode } from "./old-node.ts";

test.each(["v16.0.0", "v18.20.4", "v20.18.3", "v21.7.3", "v22.11.0"])(
  "%s is too old for a site",
  (version) => {
    expect(describeOldNode(version)).toBe(
      `error  Inkstone needs Node 20.19, 22.12 or newer, and this is ${version}.\n  fix  Install a newer Node.\n`,
    );
  },
);

test.each(["v20.19.0", "v22.12.0", "v23.0.0", "v24.4.1"])("%s will do", (version) => {
  expect(describeOldNode(version)).toBeUndefined();
});
