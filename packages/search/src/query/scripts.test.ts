import { expect, test } from "vitest";
import { createEmbeddedClient } from "../clients/embedded-client.ts";
import { SearchIndex } from "../indexes/search-index.ts";
import { createRecords } from "../records/create-records.ts";
import { tidyText } from "../records/tidy-text.ts";
import type { Hit } from "./contract.ts";

const index = new SearchIndex();
for (const [url, title, text] of [
  ["/ar", "الإعدادات والمكونات", "كِتَابٌ عـــن اللغةِ العربية"],
  ["/de", "Die Straße", "Auf der Benutzer\u00adober\u00adfläche"],
  ["/el", "Ο κόσμος", "ΛΟΓΟΣ"],
  ["/fa", "نرم\u200cافزار", "کتاب\u200cها"],
  ["/fr", "L’installation d’un serveur", "Au cœur de l'API"],
  ["/he", "הגדרות המערכת", "שָׁלוֹם"],
  ["/ja", "サーバーの設定", "ﾃﾞｰﾀﾍﾞｰｽ と Ｗｅｂ"],
  ["/km", "ការដំឡើង", "សេចក្ដីប្រកាស"],
  ["/ko", "가이드".normalize("NFD"), "플러그인을 설치".normalize("NFD")],
  ["/pl", "Łódź i źródła", "Konfiguracja łącza"],
  ["/ru", "Настройка компонентов", "Ещё одна страница с документацией"],
  ["/th", "การติดตั้งโปรแกรม", "คำสั่งสำหรับการกำหนดค่าเซิร์ฟเวอร์"],
  ["/th-other", "อิสระ", "บุคลิกภาพของตนโดยอิสระเต็มความสามารถตามหลักมูลให้มั่นคงเสมอภาคกัน"],
  ["/th-rights", "สิทธิ", "ชีวิต เสรีภาพ และความมั่นคงแห่งบุคคล"],
  ["/tr", "DIŞ BAĞLANTI", "İstanbul ve ısı ayarları"],
  ["/uk", "Налаштування", "під'їзду"],
  ["/vi", "Đường dẫn", "Cấu hình máy chủ"],
] as const) {
  const section = { id: "", heading: title, depth: 1, text: tidyText(text), code: "" };
  for (const record of createRecords({ url, group: "Docs", title, sections: [section] })) index.add(record);
}

test.each([
  ["إعدادات", "/ar"],
  ["الاعدادات", "/ar"],
  ["مكونات", "/ar"],
  ["عن العربيه", "/ar"],
  ["strasse", "/de"],
  ["STRASSE", "/de"],
  ["Benutzeroberfläche", "/de"],
  ["ΚΟΣ", "/el"],
  ["λογος", "/el"],
  ["نرم افزار", "/fa"],
  ["نرمافزار", "/fa"],
  ["كتابها", "/fa"],
  ["installation", "/fr"],
  ["l'instal", "/fr"],
  ["serveur d’installation", "/fr"],
  ["api", "/fr"],
  ["coeur", "/fr"],
  ["מערכת", "/he"],
  ["שלום", "/he"],
  ["サーバー", "/ja"],
  ["さーばー", "/ja"],
  ["ｻｰﾊﾞｰ", "/ja"],
  ["サーバー".normalize("NFD"), "/ja"],
  ["データベース", "/ja"],
  ["ﾍﾞｰｽ", "/ja"],
  ["web", "/ja"],
  ["가이드", "/ko"],
  ["플러그인".normalize("NFD"), "/ko"],
  ["lodz", "/pl"],
  ["zrodla lacza", "/pl"],
  ["настройки компонента", "/ru"],
  ["документация", "/ru"],
  ["настрокйа", "/ru"],
  ["เสรีภาพ", "/th-rights"],
  ["dış", "/tr"],
  ["ISI", "/tr"],
  ["istanbul", "/tr"],
  ["підʼїзд", "/uk"],
  ["duong dan", "/vi"],
  ["cấu hình".normalize("NFD"), "/vi"],
])("%j finds %s, and nothing else", async (query, url) => {
  expect((await find(query)).map((hit) => hit.url)).toEqual([url]);
});

test("what is written with the same marks comes first", async () => {
  const vietnamese = new SearchIndex();
  for (const [url, title] of [
    ["/a", "Bạn"],
    ["/b", "Bán"],
    ["/c", "Bản"],
  ] as const) {
    const section = { id: "", heading: title, depth: 1, text: "", code: "" };
    for (const record of createRecords({ url, group: "Docs", title, sections: [section] }))
      vietnamese.add(record);
  }
  const first = async (query: string): Promise<string | undefined> => {
    const client = createEmbeddedClient({ index: vietnamese });
    const { results } = await client.search({ requests: [{ query, indexName: "docs" }] });
    expect(results[0]?.nbHits).toBe(3);
    return results[0]?.hits[0]?.url;
  };
  expect(await first("bản")).toBe("/c");
  expect(await first("BÁN")).toBe("/b");
  expect(await first("bạ")).toBe("/a");
  expect(await first("ban")).toBe("/a");
});

test.each([
  ["L’<em>installation</em> d’un serveur", "installation"],
  ["ال<em>إعدادات</em> والمكونات", "اعدادات"],
  ["הגדרות ה<em>מערכת</em>", "מערכת"],
  ["Die <em>Straße</em>", "strasse"],
  ["<em>가이</em>드", "가이"],
  ["<em>サーバー</em>の設定", "さーばー"],
  ["<em>サーバー</em>の設定", "ｻｰﾊﾞｰ"],
])("%s", async (marked, query) => {
  const [hit] = await find(query);
  expect(hit?._highlightResult?.hierarchy?.lvl1?.value).toBe(marked);
});

test("an excerpt of Thai is as long as one of other scripts", async () => {
  const [hit] = await find("ความสามารถ");
  expect(hit?._snippetResult?.content?.value.replace(/<.*?>/g, "").length).toBeGreaterThan(45);
});

test("neither marks nor excerpts tear a character apart", async () => {
  expect((await find("กำหนด"))[0]?._snippetResult?.content?.value).toBe(
    "คำสั่ง<em>สำห</em>รับการ<em>กำหนด</em>ค่าเซิร์ฟเวอร์",
  );
  expect((await find("ដំឡ"))[0]?._highlightResult?.hierarchy?.lvl1?.value).toBe("ការ<em>ដំឡើ</em>ង");
});

async function find(query: string): Promise<readonly Hit[]> {
  const { results } = await createEmbeddedClient({ index }).search({
    requests: [{ query, indexName: "docs", attributesToSnippet: ["content:10"] }],
  });
  return results[0]?.hits ?? [];
}
