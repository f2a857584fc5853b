import { afterAll, beforeAll, expect, test } from "vitest";
import { createPageOpener } from "../../../e2e/support/browser.ts";
import { buildSite, type Outcome } from "../../../e2e/support/build.ts";
import { startInkstone, type RunningServer } from "../../../e2e/support/inkstone.ts";
import { findBroken, findDifferences, readOutput } from "../../../e2e/support/output.ts";
import { createTestSite, type TestSite } from "../../../e2e/support/site.ts";

const PETS = `openapi: 3.1.0
info:
  title: Pets <b>and</b> {more}
  version: "1.0"
  description: |
    All about pets. <script>window.hacked = true</script> <Danger /> {{ name }} [bad](javascript:alert(1)) and
    [orders](#tag/orders).

    <!--@include: ../secret.md-->

    \`\`\`js file="./secret.js"
    const shown = "<b>";
    \`\`\`

    1. - ~~~text file="../secret.md"
         <i>
         ~~~

     \`\`\`ts file="<root>/secret.md"
       \`\`\`
    <svg onload="window.hacked = true"></svg>

    ::ink-snippet{is="%3Croot%3E%2Fsecret.md"}
servers: [{ url: "https://pets.example/v1" }]
security: [{ token: [] }]
tags:
  - { name: pets, description: Dogs and *cats*. }
paths:
  /pets/{id}:
    get:
      operationId: getPet
      summary: Get a pet
      tags: [pets]
      parameters: [{ name: id, in: path, required: true, description: Which one., schema: { type: integer, minimum: 1 } }]
      responses:
        "200": { description: Here it is., content: { application/json: { schema: { $ref: "./schemas.yaml#/Pet" } } } }
        "404": { description: Gone. }
  /orders:
    post:
      operationId: order
      summary: Order a pet
      tags: [orders]
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } } }
      responses: { "201": { description: Done. } }
components:
  securitySchemes: { token: { type: http, scheme: bearer, description: A token. } }
  schemas:
    Order: { type: object, required: [pet], properties: { pet: { $ref: "./schemas.yaml#/Pet" }, note: { type: string, example: quick } } }
    Pet: { $ref: "./schemas.yaml#/Pet" }
`;

/** Names that are as long as generators make them. */
const LONG = {
  operationId: "long",
  tags: ["one"],
  parameters: [
    {
      name: "theNameOfAParameterThatGoesOnAndOnAndOn",
      in: "query",
      description: "What people came for, in more than a few words that go on for a while.",
      schema: { type: "string", title: "TheNameOfATypeThatGoesOnAndOnAndOnAndOn" },
    },
  ],
  requestBody: {
    content: {
      "application/json": {
        schema: { type: "object", properties: { ["aPropertyThatGoesOn".repeat(4)]: { type: "string" } } },
      },
    },
  },
};

const FILES = {
  "inkstone.config.mjs": `import { pluginOpenapi } from "@inkstone/plugin-openapi";
    export default {
      locales: [{ lang: "en", label: "English" }, { lang: "zh", label: "简体中文" }],
      markdown: { checkDeadLinks: "error" },
      variables: { name: "VARIABLE" },
      languageParity: "error",
      themeConfig: { editLink: { docRepoBaseUrl: "https://pets.example/edit/docs" } },
      plugins: [pluginOpenapi([
        { input: "./pets.yaml", path: "pets", translations: { zh: "./pets.zh.yaml" } },
        { input: "./small.json", path: "small", split: "operation", samples: [] },
      ])],
    };\n`,
  "pets.yaml": PETS,
  "pets.zh.yaml": `tags: [{ name: pets, description: 狗与猫。 }]\npaths: { "/pets/{id}": { get: { summary: 查询宠物 } } }\n`,
  "schemas.yaml": `Pet:
  type: object
  required: [name]
  properties:
    name: { type: string, description: "Its *name*." }
    parent: { $ref: "#/Pet" }
    kind: { enum: [cat, dog], default: cat }
`,
  "small.json": JSON.stringify({
    openapi: "3.0.3",
    info: { title: "Small" },
    paths: { "/a": { get: { tags: ["one"] } }, "/long": { post: LONG } },
  }),
  "docs/en/index.md": "# Home\n",
  "docs/zh/index.md": "# 首页\n",
  "secret.md": "SECRET\n",
};

const openPage = createPageOpener();
let site: TestSite;
let firstBuild: Outcome;
let server: RunningServer;
beforeAll(async () => {
  site = await createTestSite(FILES);
  firstBuild = await buildSite(site);
  server = await startInkstone("preview", { cwd: site.root });
});
afterAll(async () => {
  await server.stop();
  await site.dispose();
});

test("operations are told with parameters, bodies that can be opened, responses and samples", async () => {
  const { page, messages } = await openPage();
  await page.goto(`${server.origin}/pets/pets`);
  const article = page.locator("[data-ink-article]");
  expect(await article.locator("h2#get-pet").textContent()).toContain("Get a pet");
  expect(await article.locator("table tbody tr").first().textContent()).toMatch(
    /id.*path.*integer.*required.*Which one\. at least: 1\./s,
  );
  expect(await article.locator("pre").first().textContent()).toContain(
    "curl 'https://pets.example/v1/pets/1'",
  );
  const response = article.locator("details").first();
  await response.locator("> summary").click();
  await response.getByText("Its name.").waitFor();
  expect(await response.locator("em").textContent()).toBe("name");
  const parent = response.locator(".ink-openapi-schema li").nth(1);
  expect(await parent.locator("a").getAttribute("href")).toBe("/pets/schemas#pet");
  expect(messages.filter((message) => /^(?:error|uncaught)/.test(message))).toEqual([]);
});

test.each([390, 1280])(
  "long names leave room for the descriptions on a screen of %d pixels",
  async (width) => {
    const { page } = await openPage({ viewport: { width, height: 800 } });
    await page.goto(`${server.origin}/small/one/long`);
    const description = await page.locator("[data-ink-article] tbody td").last().boundingBox();
    expect(description?.width).toBeGreaterThan(200);
    expect((description?.x ?? width) + (description?.width ?? 0)).toBeLessThan(width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  },
);

test("what a description says is text and Markdown, never HTML, a component, a file or a program", async () => {
  const { page } = await openPage();
  await page.goto(`${server.origin}/pets/`);
  const article = page.locator("[data-ink-article]");
  expect(await article.locator("h1").textContent()).toContain("Pets <b>and</b> {more}");
  const text = (await article.textContent()) ?? "";
  expect(text).toContain("<script>window.hacked = true</script> <Danger /> {{ name }} bad and");
  expect(text).toContain('const shown = "<b>";');
  expect(text).toContain('<svg onload="window.hacked = true"></svg>');
  expect(await article.locator("ol ul pre").textContent()).toContain("<i>");
  expect(text).not.toMatch(/SECRET|VARIABLE/);
  expect(await article.getByRole("link", { name: "orders", exact: true }).first().getAttribute("href")).toBe(
    "/pets/orders#order",
  );
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  expect(await site.read("dist/pets/index.html")).not.toMatch(/javascript:|\sstyle="/);
});

test("the sidebar lists tags, and Chinese pages have Chinese words and translations", async () => {
  const { page } = await openPage();
  await page.goto(`${server.origin}/zh/pets/pets`);
  const article = page.locator("[data-ink-article]");
  expect(await article.locator("h2#get-pet").textContent()).toContain("查询宠物");
  expect(await article.locator("h3").first().textContent()).toContain("参数");
  await article.getByText("狗与猫。").waitFor();
  expect(await page.locator("a[href='/zh/pets/schemas']").first().textContent()).toContain("数据结构");
});

test("a page is edited where its description is, or the translation of it", async () => {
  expect(await site.read("dist/pets/pets.html")).toContain(
    'href="https://pets.example/edit/docs/../pets.yaml"',
  );
  expect(await site.read("dist/zh/pets/pets.html")).toContain(
    'href="https://pets.example/edit/docs/../pets.zh.yaml"',
  );
});

test("a page for every operation is an address of its own", async () => {
  expect(await site.read("dist/small/one/get-a.html")).toContain("<h1");
  expect(await site.read("dist/small/one/get-a.html")).not.toContain("curl");
});

test("a changed description gives what a cold build gives", async () => {
  expect(firstBuild).toMatchObject({ ok: true, warnings: [] });
  const before = readOutput(site.path("dist"));
  expect(await buildSite(site)).toMatchObject({ ok: true, result: { compiled: 0 } });
  expect(findDifferences(readOutput(site.path("dist")), before)).toEqual([]);
  await site.write({ "schemas.yaml": FILES["schemas.yaml"].replace("cat, dog", "cat, dog, fish") });
  expect(await buildSite(site)).toMatchObject({ ok: true });
  expect(await site.read("dist/pets/schemas.html")).toContain("<code>fish</code>");
  const cold = await createTestSite({ ...FILES, "schemas.yaml": await site.read("schemas.yaml") });
  try {
    expect(await buildSite(cold)).toMatchObject({ ok: true });
    expect(findDifferences(readOutput(site.path("dist")), readOutput(cold.path("dist")))).toEqual([]);
    expect(findBroken(site.path("dist"))).toEqual([]);
  } finally {
    await cold.dispose();
  }
});

test.each([
  ["swagger: '2.0'\n", /pets\.yaml: It is written in Swagger 2\.0\./],
  ["openapi: 3.1.0\npaths: []\n", /pets\.yaml: Its paths are a list/],
  ["a: [\n", /pets\.yaml is neither JSON nor YAML/],
  ['openapi: 3.1.0\na: { $ref: "../../outside.yaml" }\n', /outside of/],
])("%j stops the build with a clear error", async (text, message) => {
  await site.write({ "pets.yaml": text });
  const outcome = await buildSite(site);
  await site.write({ "pets.yaml": PETS });
  expect(outcome).toMatchObject({ ok: false, errors: [expect.stringMatching(message)] });
});

test("a reference that leads to nothing is a warning", async () => {
  await site.write({ "pets.yaml": `${PETS}x-more: { $ref: "#/components/schemas/Gone" }\n` });
  const outcome = await buildSite(site);
  await site.write({ "pets.yaml": PETS });
  expect(outcome).toMatchObject({
    ok: true,
    warnings: [expect.stringContaining("In pets.yaml there is no #/components/schemas/Gone")],
  });
});

test("under dev an edited description shows in the open page", async () => {
  const dev = await startInkstone("dev", { cwd: site.root });
  try {
    const { page } = await openPage();
    await page.goto(`${dev.origin}/pets/pets`);
    await page.locator("[data-ink-article]").getByText("Which one.").waitFor();
    await site.write({ "pets.yaml": PETS.replace("Which one.", "Whose one.") });
    await expect.poll(() => page.locator("[data-ink-article]").textContent()).toContain("Whose one.");
    // Files that it refers to count as well.
    await page.goto(`${dev.origin}/pets/schemas`);
    await page.locator("[data-ink-article]").getByText("Its name.").first().waitFor({ state: "attached" });
    const schemas = await site.read("schemas.yaml");
    await site.write({ "schemas.yaml": schemas.replace("Its *name*.", "Their *name*.") });
    await expect.poll(() => page.locator("[data-ink-article]").textContent()).toContain("Their name.");
  } finally {
    await dev.stop();
  }
});
