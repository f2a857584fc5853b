import { expect, test } from "vitest";
import { en } from "../../messages/en.ts";
import { zh } from "../../messages/zh.ts";
import { splitAtQuery } from "./split-at-query.ts";

test.each([
  ["in English", en.searchNoResults, ['No results for "', '"']],
  ["in Chinese, with the quotation marks of Chinese", zh.searchNoResults, ["没有找到“", "”"]],
  ["in a site's own words", "Niets over {query} gevonden", ["Niets over ", " gevonden"]],
  ["behind a site's own words without a place for it", "Rien pour", ['Rien pour "', '"']],
])("what was searched for stands %s", (_, message, parts) => {
  expect(splitAtQuery(message)).toEqual(parts);
});
