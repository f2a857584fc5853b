import { expect, test } from "vitest";
import { createMetadata } from "./metadata.ts";
import { selectAuthors } from "./options.ts";

test("search engines get the date twice: as a tag and as data", () => {
  const [meta, script] = createMetadata({
    title: "A </script>",
    description: "",
    lang: "en",
    url: "https://a.b/a",
    date: "2026-01-01T00:00:00.000Z",
    authors: ["Ada"],
  });
  expect(meta).toEqual(["meta", { property: "article:modified_time", content: "2026-01-01T00:00:00.000Z" }]);
  expect(JSON.parse(script?.[2] ?? "")).toEqual({
    "@context": "https://schema.org",
    "@type": "TechArticle",
    headline: "A </script>",
    inLanguage: "en",
    url: "https://a.b/a",
    mainEntityOfPage: "https://a.b/a",
    dateModified: "2026-01-01T00:00:00.000Z",
    author: [{ "@type": "Person", name: "Ada" }],
  });
});

test.each([
  [undefined, []],
  [true, ["Ada", "renovate[bot]", "Bo"]],
  [{ exclude: [/\[bot\]$/g, "Bo"] }, ["Ada"]],
])("with authors: %j, pages name %j", (authors, names) => {
  expect(selectAuthors(["Ada", "renovate[bot]", "Bo"], authors)).toEqual(names);
});
