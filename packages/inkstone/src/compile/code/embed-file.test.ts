import { expect, test } from "vitest";
import { catchError, createPageParser } from "../page-parser.testing.ts";

const { parse, write } = createPageParser("page.md");

test.each([
  ["L4", "docs/x.ts has no line 4.", "It has 3 lines."],
  ["L0", "docs/x.ts has no line 0.", "It has 3 lines."],
  ["L3-L1", "docs/x.ts has no lines 3-1.", "Write the first line first: #L1-L3."],
  [
    "part",
    'docs/x.ts has no region "part".',
    "A region begins with a comment #region part and ends with #endregion. It has none.",
  ],
])("#%s of a file that has no such part is an error", (hash, message, hint) => {
  write("docs/x.ts", "a\nb\nc\n");
  expect(catchError(() => parse(`# T\n\n\`\`\`ts file="./x.ts#${hash}"\n\`\`\`\n`))).toMatchObject({
    code: "code-part",
    message,
    hint,
    place: { file: "docs/page.md", line: 3, column: 1 },
  });
});

test.each([
  ["", /^Add docs\/lost\.ts, or correct the path:/],
  ["a\n", /^Write title="lost\.ts" to show what stands in the block\./],
])("a file that does not exist, of a block with the text %j, is told with the way out", (code, hint) => {
  expect(catchError(() => parse(`# T\n\n\`\`\`ts file="lost.ts"\n${code}\`\`\`\n`))).toMatchObject({
    code: "code-file",
    message: "The file lost.ts does not exist.",
    hint: expect.stringMatching(hint) as string,
  });
});
