import { expect, test } from "vitest";
import { addRelease, sentenceOf } from "./changelog.mjs";

test("a changeset's sentence is what stands behind its front matter", () => {
  const changeset = `---\n"@inkstone/theme": minor\ninkstone: patch\n---\n\nThe sidebar remembers its groups.\n`;
  expect(sentenceOf(changeset)).toBe("The sidebar remembers its groups.");
});

test("a release stands in front of the earlier ones", () => {
  const changelog = "# Changelog\n\nOne version.\n\n## 0.1.0 (2026-11-01)\n\n- First.\n";
  const release = { version: "0.2.0", date: "2026-11-15", sentences: ["Second.", "Third,\nlonger."] };
  expect(addRelease(changelog, release)).toMatchInlineSnapshot(`
    "# Changelog

    One version.

    ## 0.2.0 (2026-11-15)

    - Second.
    - Third,
      longer.

    ## 0.1.0 (2026-11-01)

    - First.
    "
  `);
});

test("the first release stands at the end", () => {
  const release = { version: "0.1.0", date: "2026-11-01", sentences: ["First."] };
  expect(addRelease("# Changelog\n", release)).toBe("# Changelog\n\n## 0.1.0 (2026-11-01)\n\n- First.\n");
});
