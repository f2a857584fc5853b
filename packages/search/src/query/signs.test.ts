import { expect, test } from "vitest";
import type { Hit } from "./contract.ts";
import { createRecords } from "../records/create-records.ts";
import { createEmbeddedClient } from "../clients/embedded-client.ts";
import { SearchIndex } from "../indexes/search-index.ts";

const index = new SearchIndex();
for (const [url, title, text] of [
  ["/code", "Code", "C is a letter, and c another."],
  ["/cpp", "Using C++", "Compile it with g++."],
  ["/csharp", "用 C# 编写", "Also with F#."],
  ["/notepad", "Editors", "Install Notepad++ first."],
  ["/launch", "🚀 Launch", "It begins."],
] as const) {
  const sections = [{ id: "", heading: title, depth: 1, text, code: "" }];
  for (const record of createRecords({ url, group: "Docs", title, sections })) index.add(record);
}

test.each([
  ["C++", "/cpp"],
  ["c++ ", "/cpp"],
  ["C#", "/csharp"],
  ["f#", "/csharp"],
  ["g++", "/cpp"],
  ["notepad++", "/notepad"],
  ["notepad", "/notepad"],
  ["🚀", "/launch"],
])("%j finds %s first", async (query, url) => {
  const [first] = await find(query);
  expect(first?.url).toBe(url);
});

test("signs are marked with their word, and emoji are not torn apart", async () => {
  expect(markedTitle((await find("c++"))[0])).toBe("Using <em>C++</em>");
  expect(markedTitle((await find("🚀 launch"))[0])).toBe("<em>🚀</em> <em>Launch</em>");
});

test("signs that no text has ask for the word without them", async () => {
  expect((await find("launch++")).map(({ url }) => url)).toEqual(["/launch"]);
});

function markedTitle(hit: Hit | undefined): string | undefined {
  return hit?._highlightResult?.hierarchy?.lvl1?.value;
}

async function find(query: string): Promise<readonly Hit[]> {
  const { results } = await createEmbeddedClient({ index }).search({
    requests: [{ query, indexName: "docs" }],
  });
  return results[0]?.hits ?? [];
}
