import { isUtf8 } from "node:buffer";
import { SiteError } from "../support/errors/site-error.ts";

/** The text of a page. What is no text, or one in another encoding, would be published as rubbish. */
export function decodePage(content: Buffer, file: string): string {
  const text = content.toString();
  if (isUtf8(content) && !content.includes(0)) return text;
  const before = text.slice(0, Math.max(0, text.search(/[\0\uFFFD]/))).split("\n");
  throw new SiteError("This page is not a text in UTF-8.", {
    code: "page-encoding",
    hint: "Save it as UTF-8 in your editor. A file that is no text belongs to public/.",
    place: { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
  });
}
