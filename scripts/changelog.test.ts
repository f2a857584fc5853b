import { expect, test } from "vitest";
import { addRelease, sentenceOf } from "./changelog.mjs";

test("a changeset's sentence is what stands behind its front matter", () => {
  const changeset = `---\n"@inkstone/theme": minor\ninkstone: patch\n---\n\nThe sidebar remembers its groups.\n`;
  expect(sentenceOf(changeset)).toBe("The sidebar remembers its groups.");
});

test("a release stands in front of the earlier ones", () => {
  const changelog = "# Changelog\n\nOne version.\n\n## 0.1.0\n\n- First.\n";
  expect(addRelease(changelog, "0.2.0", ["Second.", "Third,\nlonger."])).toMatchInlineSnapshot(`
    "# Changelog

    One version.

    ## 0.2.0

    - Second.
    - Third,
      longer.

    ## 0.1.0

    - First.
    "
  `);
});

test("the first release stands at the end", () => {
  expect(addRelease("# Changelog\n", "0.1.0", ["First."])).toBe("# Changelog\n\n## 0.1.0\n\n- First.\n");
});
