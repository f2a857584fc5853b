import { expect, test } from "vitest";
import { Documents } from "../load/documents.ts";
import { messagesOf } from "../messages.ts";
import { createPages, type PageOptions } from "./create-pages.ts";

const SETTINGS: PageOptions = {
  messages: messagesOf("en"),
  split: "tag",
  samples: ["curl", "fetch"],
  server: undefined,
};

const PETS = {
  openapi: "3.1.0",
  info: { title: "Pets <b>", version: "1.0", license: { name: "MIT", url: "javascript:alert(1)" } },
  servers: [{ url: "https://{host}/v1", variables: { host: { default: "pets.example" } } }],
  security: [{ token: [] }],
  tags: [{ name: "Pets", description: "All about *pets*. See [orders](#tag/Orders)." }],
  paths: {
    "/pets/{id}": {
      parameters: [{ name: "id", in: "path", schema: { type: "integer" }, example: 7 }],
      get: {
        operationId: "getPet",
        summary: "Get a {{pet}} | one",
        tags: ["Pets"],
        parameters: [
          { name: "q", in: "query", description: "a\n\nb | c", schema: { type: "string", default: "x" } },
        ],
        responses: {
          200: {
            description: "ok",
            headers: { "X-Rate": { schema: { type: "integer" } } },
            content: { "application/json": { schema: ref("Pet") } },
          },
          404: { description: "<script>alert(1)</script>" },
        },
      },
      put: {
        tags: ["Pets"],
        deprecated: true,
        requestBody: { content: { "application/xml": {}, "application/json": { schema: ref("Pet") } } },
      },
    },
    "/orders": {
      post: {
        tags: ["Orders"],
        security: [{}],
        requestBody: {
          content: {
            "multipart/form-data": {
              schema: { type: "object", properties: { file: { type: "string", format: "binary" } } },
            },
          },
        },
      },
    },
    "/none": { get: {} },
  },
  webhooks: { petBorn: { post: { summary: "Born" } } },
  components: {
    securitySchemes: { token: { type: "http", scheme: "bearer" } },
    schemas: {
      Pet: {
        type: "object",
        required: ["name"],
        properties: {
          id: { type: "integer", format: "int64", readOnly: true },
          name: { type: "string", examples: ["Rex"], description: "Its name." },
          kind: { enum: ["cat", "dog"] },
          parent: ref("Pet"),
          friends: { type: "array", items: ref("Pet") },
        },
      },
      Cat: { allOf: [ref("Pet"), { properties: { lives: { type: "integer", minimum: 1, maximum: 9 } } }] },
      Any: { oneOf: [ref("Cat"), { type: ["string", "null"], title: "Name" }] },
    },
  },
};

test("there is an overview, a page for each tag, one for schemas, and their order", () => {
  const files = create();
  expect([...files.keys()]).toEqual([
    "index.md",
    "pets.md",
    "orders.md",
    "other.md",
    "webhooks.md",
    "schemas.md",
    "_meta.json",
  ]);
  expect(JSON.parse(files.get("_meta.json") ?? "")).toMatchObject([
    { name: "index", label: "Overview" },
    { name: "pets", label: "Pets" },
    {},
    {},
    {},
    { name: "schemas" },
  ]);
});

test("a tag is shown by its display name, and addressed by its own", () => {
  const tags = [{ name: "Pets", "x-displayName": "Animals" }];
  const files = create({}, { ...PETS, tags });
  expect(files.get("pets.md")).toMatch(/^# Animals\n/m);
  expect(files.get("_meta.json")).toContain('"label": "Animals"');
});

test("operations without a tag and webhooks have one address in all languages", () => {
  const files = create({ messages: messagesOf("zh") });
  expect([...files.keys()]).toEqual([...create().keys()]);
  expect(files.get("other.md")).toMatch(/^# 其他\n/m);
  expect(files.get("webhooks.md")).toMatch(/^# Webhook\n/m);
});

test("a page without words of its own is described by what it offers", () => {
  const tags = create();
  expect(tags.get("pets.md")).toMatch(/^# Pets\n/);
  expect(tags.get("orders.md")).toMatch(/^---\ndescription: "POST \/orders"\n---\n\n#/);
  const plain = create({}, { ...PETS, tags: [] });
  expect(plain.get("pets.md")).toMatch(/^---\ndescription: "Get a \{pet\} \| one, PUT \/pets\/\{id\}"\n/);
  expect(tags.get("schemas.md")).toMatch(/^---\ndescription: "Pet.*"\n---\n\n# Schemas\n/);
  const operations = create({ split: "operation" });
  expect(operations.get("pets/get-pet.md")).toMatch(/^---\ndescription: "GET \/pets\/\{id\}"\n---\n\n#/);
});

test("a bar in a summary does not end its cell", () => {
  expect(create().get("index.md")).toContain(String.raw`| [Get a \{\{pet\}\} \| one](./pets.md#get-pet) |`);
});

test("a list of places and what a value is not are told", () => {
  const schemas = {
    Pair: { prefixItems: [{ type: "string" }, { type: "integer" }], items: { type: "boolean" } },
    Other: { not: { type: "string" } },
  };
  const text = create({}, { ...PETS, components: { schemas } }).get("schemas.md");
  expect(text).toContain("[string, integer, ...boolean[]]");
  expect(text).toContain("not string");
});

test("with a page for each operation, tags are folders", () => {
  const files = create({ split: "operation" });
  expect([...files.keys()].slice(0, 5)).toEqual([
    "index.md",
    "pets/get-pet.md",
    "pets/put-pets-id.md",
    "pets/_meta.json",
    "orders/post-orders.md",
  ]);
  expect(files.get("pets/get-pet.md")).toContain('<a href="../schemas.md#pet">');
  expect(files.get("index.md")).toContain("(./pets/get-pet.md)");
});

test("texts that are no Markdown are escaped, and addresses that are programs are dropped", () => {
  const files = create();
  expect(files.get("index.md")).toMatch(/^# Pets &#60;b\\>\n/);
  expect(files.get("index.md")).not.toContain("javascript");
  expect(files.get("pets.md")).toContain(String.raw`## Get a \{\{pet\}\} \| one {#get-pet}`);
  expect([...files.values()].join("")).not.toContain("<script");
});

test("further documents of the description, of tags and of operations are linked, if they are addresses", () => {
  const docs = (url: string, description?: string): object => ({ externalDocs: { url, description } });
  const root = {
    ...PETS,
    ...docs("https://pets.example/book", "The [book]"),
    tags: [{ name: "Pets", ...docs("https://pets.example/pets") }],
    paths: { "/a": { get: { tags: ["Pets"], ...docs("javascript:alert(1)", "No") } } },
  };
  const files = create({}, root);
  expect(files.get("index.md")).toContain(String.raw`[The \[book\]](https://pets.example/book)`);
  expect(files.get("pets.md")).toMatch(/^# Pets\n\n\[.*\]\(https:\/\/pets\.example\/pets\)\n/m);
  expect(files.get("pets.md")).not.toMatch(/javascript|^No$/m);
});

test("scopes are told with their meanings", () => {
  const scopes = { read: "See | pets.", write: "" };
  const flows = { clientCredentials: { tokenUrl: "/token", scopes } };
  const securitySchemes = { token: { type: "oauth2", flows } };
  const overview = create({}, { ...PETS, components: { securitySchemes } }).get("index.md");
  expect(overview).toContain("`clientCredentials` `/token`<br>`read`: See &#124; pets.<br>`write` |");
});

test("labels, values and limits are told with the marks of the language", () => {
  const files = create({ messages: messagesOf("zh") });
  expect(files.get("index.md")).toContain("- 版本：`1.0`");
  expect(files.get("pets.md")).toContain("a b &#124; c 默认值：`x`。 |");
  const tags = { type: "array", uniqueItems: true, items: {}, enum: ["a", "b"] };
  const paths = {
    "/a": { get: { tags: ["Pets"], parameters: [{ name: "t", in: "query", schema: tags }], responses: {} } },
  };
  const [english, chinese] = ["en", "zh"].map((lang) =>
    create({ messages: messagesOf(lang) }, { ...PETS, paths }).get("pets.md"),
  );
  expect(english).toContain("| One of: `a`, `b`. no item twice. |");
  expect(chinese).toContain("| 可选值：`a`、`b`。各项不重复。 |");
});

test("an operation has parameters, bodies, responses and samples", () => {
  const pets = create().get("pets.md") ?? "";
  expect(pets).toContain("| `id` | path | `integer` | required |  |");
  expect(pets).toContain("| `q` | query | `string` | optional | a b &#124; c Default: `x`. |");
  expect(pets).toContain("curl 'https://pets.example/v1/pets/7' \\\n  -H 'Authorization: Bearer <token>'");
  expect(pets).toContain('await fetch("https://pets.example/v1/pets/7", {');
  expect(pets).toContain("curl -X PUT");
  expect(pets).toContain("| Header | Type |\n| --- | --- |\n| `X-Rate` | `integer` |");
  expect(pets).toContain("See [orders](./orders.md#post-orders)");
  const orders = create().get("orders.md");
  expect(orders).toContain(`form.append("file", fileInput.files[0]);`);
  expect(orders).toContain("-F 'file=@file'");
});

test.each([
  [{ schema: { type: "array", items: { type: "string" } }, example: ["a", "b&c"] }, "q=a&q=b%26c"],
  [{ explode: false, example: ["a", "b"] }, "q=a,b"],
  [{ style: "pipeDelimited", explode: false, example: ["a", "b"] }, "q=a%7Cb"],
  [{ required: true, schema: { type: "array", items: { type: "string" } } }, "q=q"],
  [{ style: "deepObject", explode: true, example: { min: 1, max: 9 } }, "q%5Bmin%5D=1&q%5Bmax%5D=9"],
  [{ example: { min: 1, max: 9 } }, "min=1&max=9"],
  [{ explode: false, example: { min: 1, max: 9 } }, "q=min,1,max,9"],
  [{ example: {} }, "q=q"],
  [{ content: { "application/json": {} }, example: { min: 1 } }, "q=%7B%22min%22%3A1%7D"],
])("a parameter %j is sent as %s", (more, query) => {
  const parameters = [{ name: "q", in: "query", ...more }];
  const pets = create({}, { ...PETS, paths: { "/a": { get: { tags: ["Pets"], parameters } } } });
  expect(pets.get("pets.md")).toContain(`curl 'https://pets.example/v1/a?${query}'`);
});

test.each([
  [
    "multipart/form-data",
    {
      properties: { tags: { example: ["a", "b"] }, file: { type: "string", contentMediaType: "image/png" } },
    },
    "-F 'tags=a' \\\n  -F 'tags=b' \\\n  -F 'file=@file'",
    `form.append("file", fileInput.files[0]);`,
  ],
  ["application/x-www-form-urlencoded", { example: { tags: ["a", "b"] } }, "-d 'tags=a&tags=b'", "tags=b"],
  ["image/png", { type: "string", format: "binary" }, "--data-binary '@file'", "body: fileInput.files[0],"],
])("a body of %s with %j is sent as it must be", (type, schema, curl, script) => {
  const requestBody = { content: { [type]: { schema } } };
  const pets = create({}, { ...PETS, paths: { "/a": { post: { tags: ["Pets"], requestBody } } } });
  expect(pets.get("pets.md")).toContain(curl);
  expect(pets.get("pets.md")).toContain(script);
});

test("samples of the description come before those that are made, and in their place", () => {
  const samples = [
    { lang: "Python", source: "get_pet(7)\n" },
    { lang: "Node.js", label: 'SDK "2"', source: "await getPet(7);" },
    { lang: "cURL", source: "curl pets/7" },
    { lang: "Go", source: " " },
    "none",
  ];
  const paths = { "/a": { get: { tags: ["Pets"], "x-codeSamples": samples } } };
  const pets = create({}, { ...PETS, paths }).get("pets.md") ?? "";
  expect(/:::code-group\n[^]*?\n:::/.exec(pets)?.[0].split("\n\n").slice(1, -1)).toEqual([
    '```Python title="Python"\nget_pet(7)\n```',
    "```Nodejs title=\"SDK '2'\"\nawait getPet(7);\n```",
    '```cURL title="cURL"\ncurl pets/7\n```',
    expect.stringMatching(/^```js \[fetch\]/),
  ]);
});

test("samples of the description are shown where none are made", () => {
  const get = { tags: ["Pets"], "x-code-samples": [{ source: "GET a" }] };
  const pets = create({ samples: [] }, { ...PETS, paths: { "/a": { get } } }).get("pets.md");
  expect(pets).toContain(":::code-group\n\n```text\nGET a\n```\n\n:::");
});

test("curl asks for a head alone in its own way", () => {
  const pets = create({}, { ...PETS, paths: { "/a": { head: { tags: ["Pets"] } } } }).get("pets.md");
  expect(pets).toContain("curl -I 'https://pets.example/v1/a'");
});

test("whether a request needs its body is told beside the kinds of it, in the words of the language", () => {
  const content = { "application/json": { schema: ref("Pet") } };
  const paths = {
    "/pets": {
      post: { tags: ["Pets"], requestBody: { required: true, content }, responses: { 200: { content } } },
      patch: { tags: ["Pets"], requestBody: { content } },
    },
  };
  const [english, chinese] = ["en", "zh"].map((lang) =>
    create({ messages: messagesOf(lang) }, { ...PETS, paths })
      .get("pets.md")
      ?.match(/.*application\/json<.*/g),
  );
  const line = (need: string): string =>
    `<p class="ink-openapi-line"><code>application/json</code>${need}</p>`;
  expect(english).toEqual([
    line(' <span class="ink-badge" data-type="warning">required</span>'),
    line(""),
    line(' <span class="ink-badge" data-type="note">optional</span>'),
  ]);
  expect(chinese?.join("")).toMatch(/必填.*可选/);
});

test("long names and values may be broken, and stay code", () => {
  const value = "www.x.example AVeryLongValueThatGoesOn|On :tada:";
  const schema = { type: "string", default: value };
  const paths = {
    "/a": { get: { tags: ["Pets"], parameters: [{ name: "nameOfTheFirstPet", in: "query", schema }] } },
    "/b": { get: { tags: ["Pets"], parameters: [{ name: "theNameOfTheSecondPet", in: "query", schema }] } },
  };
  const pets = create({}, { ...PETS, paths }).get("pets.md") ?? "";
  expect(pets).toContain("| `nameOfTheFirstPet` | query |");
  expect(pets).toContain("| <code>the<wbr>Name<wbr>Of<wbr>The<wbr>Second<wbr>Pet</code> | query |");
  expect(pets).toContain(
    String.raw`<code>www<wbr>\.x\.example AVery<wbr>Long<wbr>Value<wbr>That<wbr>Goes<wbr>On&#124;<wbr>On \:<wbr>tada\:</code>`,
  );
});

test("examples leave out what is not sent, and end where a schema holds itself", () => {
  const pets = create().get("pets.md") ?? "";
  const [, sent = ""] = /-d '([^']*)'/.exec(pets) ?? [];
  expect(JSON.parse(sent)).toEqual({ name: "Rex", kind: "cat", friends: [] });
  expect(pets).toContain('"id": 0');
});

test("several examples are tabs with their names, of what is sent and of what is answered", () => {
  const examples = {
    small: { summary: "A small one", value: { name: "Rex" } },
    far: { externalValue: "https://pets.example/far.json" },
    big: { value: { name: "Leo" } },
  };
  const content = { "application/json": { schema: ref("Pet"), examples } };
  const paths = {
    "/a": { post: { tags: ["Pets"], requestBody: { content }, responses: { 200: { content } } } },
    "/b": {
      get: { tags: ["Orders"], responses: { 200: { content: { "text/plain": { example: "done" } } } } },
    },
  };
  const files = create({ samples: ["curl"] }, { ...PETS, paths });
  const tabs =
    /:::code-group\n+```json title="A small one"\n[^`]*Rex[^`]*```\n+```json title="big"\n[^`]*Leo/g;
  expect(files.get("pets.md")?.match(tabs)).toHaveLength(2);
  expect(files.get("pets.md")).toMatch(/-d '[^']*Rex/);
  expect(files.get("orders.md")).toContain('```text title="Example"\ndone\n```');
});

test("the name of an example is a title and no option of its block", () => {
  const summary = 'a" file="./secret.txt" `b` {{c}} \\';
  const examples = { one: { summary, value: 1 }, two: { value: 2 } };
  const responses = { 200: { content: { "application/json": { examples } } } };
  const pets = create({}, { ...PETS, paths: { "/a": { get: { tags: ["Pets"], responses } } } }).get(
    "pets.md",
  );
  expect(pets).toContain(`json title="a' file='./secret.txt' &#96;b&#96; &#123;&#123;c}} &#92;"\n`);
});

test("the tree of a schema is closed where it would begin again, and can be followed", () => {
  const schemas = create().get("schemas.md") ?? "";
  expect(schemas).toContain("## Pet {#pet}");
  expect(schemas.match(/<a href="\.\/schemas\.md#pet">Pet\[\]<\/a>/g)?.length).toBeGreaterThan(0);
  const cat = schemas.slice(schemas.indexOf("## Cat"), schemas.indexOf("## Any"));
  expect(cat).toContain("<code>name</code>");
  expect(cat).toMatch(/<code>lives<\/code>[^]*at least <code>1<\/code> · at most <code>9<\/code>/);
  expect(schemas.slice(schemas.indexOf("## Any"))).toMatch(
    /<strong>Name<\/strong> <span[^>]*>string \| null/,
  );
});

test("a schema inside of another is told on the page of a body, and linked on the page of schemas", () => {
  const schemas = {
    Shop: {
      properties: { pet: { ...ref("Pet"), description: "Sold here." }, sign: ref("Sign"), open: ref("Open") },
    },
    Pet: { properties: { owner: { properties: { name: { type: "string" } } } } },
    Sign: { oneOf: [{ type: "object", properties: { neon: { type: "boolean" } } }, { type: "null" }] },
    Open: { type: "string", enum: ["yes", "no"] },
  };
  const responses = { 200: { description: "ok", content: { "application/json": { schema: ref("Shop") } } } };
  const paths = { "/shop": { get: { tags: ["Pets"], responses } } };
  const files = create({}, { ...PETS, paths, components: { schemas } });
  expect(files.get("pets.md")).toMatch(/<code>owner<\/code>[^]*<code>name<\/code>[^]*<code>neon<\/code>/);
  const text = files.get("schemas.md") ?? "";
  const shop = text.slice(text.indexOf("## Shop"), text.indexOf("## Pet"));
  expect(shop).toMatch(/<code>pet<\/code> <span[^>]*><a href="\.\/schemas\.md#pet">Pet<[^]*Sold here\./);
  expect(shop).toContain("One of <code>yes</code> <code>no</code>");
  expect(shop).not.toMatch(/owner|neon|<details>/);
  expect(text.slice(text.indexOf("## Pet"))).toMatch(/<code>owner<\/code>[^]*<code>name<\/code>/);
});

test("all values are told, even if there are hundreds", () => {
  const values = Array.from({ length: 250 }, (_, index) => `value-${index}`);
  const text = create({}, { ...PETS, components: { schemas: { Country: { enum: values } } } }).get(
    "schemas.md",
  );
  expect(text).toContain("<code>value-249</code>");
  expect(text).not.toContain("…");
});

test("properties of a pattern are told with it", () => {
  const schema = { patternProperties: { "^x-": { type: "string", description: "An extension." } } };
  const text = create({}, { ...PETS, components: { schemas: { Bag: schema } } }).get("schemas.md");
  expect(text).toMatch(/>object<[^]*<code>\/\^x-\/<\/code> <span[^>]*>string<[^]*An extension\./);
});

test("the type of a parameter leads to its schema", () => {
  const parameters = [{ name: "like", in: "query", schema: ref("Pet") }];
  const text = create({}, { ...PETS, paths: { "/a": { get: { tags: ["Pets"], parameters } } } }).get(
    "pets.md",
  );
  expect(text).toContain("| `like` | query | [`Pet`](./schemas.md#pet) |");
});

test.each([
  [{ style: "deepObject" }, ["`f[min]`", "`f[of]`", "`f[of][a]`", "`f[pet]`"]],
  [{}, ["`min`", "`of`", "`of.a`", "`pet`"]],
  [{ explode: false }, ["`f.min`", "`f.of`", "`f.of.a`", "`f.pet`"]],
])("members of an object in the query are told as %j sends them", (ways, [min, of, a, pet]) => {
  const properties = {
    min: { type: "integer", minimum: 1, description: "At least.", deprecated: true },
    of: { type: "object", properties: { a: { type: "string" } } },
    pet: ref("Pet"),
  };
  const schema = { type: "object", required: ["min"], properties };
  const parameters = [{ name: "f", in: "query", ...ways, schema }];
  const text = create({}, { ...PETS, paths: { "/a": { get: { tags: ["Pets"], parameters } } } }).get(
    "pets.md",
  );
  expect(text).toContain(
    [
      "| `f` | query | `object` | optional |  |",
      `| ${min} | query | \`integer\` | required | **deprecated** At least. at least: \`1\`. |`,
      `| ${of} | query | \`object\` | optional |  |`,
      `| ${a} | query | \`string\` | optional |  |`,
      `| ${pet} | query | [\`Pet\`](./schemas.md#pet) | optional |  |`,
    ].join("\n"),
  );
});

test("variables of a server are told with their values", () => {
  const variables = {
    r: { default: "eu", enum: ["eu", "us"], description: "Where *data* is." },
    port: { default: "443" },
    gone: { default: "x" },
  };
  const servers = [{ url: "//{r}.a:{port}", description: "Main", variables }];
  const files = create({}, { ...PETS, servers });
  expect(files.get("index.md")).toContain(
    "| `//{r}.a:{port}` | Main<br>`r`: Where *data* is. One of: `eu`, `us`. Default: `eu`.<br>`port`: Default: `443`. |",
  );
  expect(files.get("pets.md")).toContain("curl '//eu.a:443/pets/7'");
});

test("what items may be is told with their list", () => {
  const kinds = { type: "array", items: { type: "string", enum: ["cat", "dog"], default: "cat" } };
  const names = {
    type: "array",
    minItems: 1,
    items: { type: "string", description: "A name.", maxLength: 9 },
  };
  const parameters = [{ name: "kinds", in: "query", schema: kinds }];
  const paths = { "/a": { get: { tags: ["Pets"], parameters } } };
  const files = create({}, { ...PETS, paths, components: { schemas: { Names: names } } });
  expect(files.get("pets.md")).toContain(
    "| `kinds` | query | `string[]` | optional | One of: `cat`, `dog`. |",
  );
  expect(files.get("schemas.md")).toMatch(
    /string\[\][^]*A name\.[^]*Items <code>1–∞<\/code> · Length <code>0–9<\/code>/,
  );
});

test.each([
  [{ anyOf: [{ type: "string", format: "date" }, { type: "null" }] }, "string (date) | null"],
  [{ oneOf: [{ type: "null" }, ref("Pet")] }, '<a href="./schemas.md#pet">Pet | null</a>'],
  [{ allOf: [ref("Pet")], nullable: true }, '<a href="./schemas.md#pet">Pet | null</a>'],
  [{ allOf: [ref("Pet")], description: "His." }, '<a href="./schemas.md#pet">Pet</a>'],
  [{ oneOf: [{ type: ["string", "null"] }, { type: "null" }] }, "string | null"],
  [{ anyOf: [{ type: "string" }, { type: "integer" }, { type: "null" }] }, "string | integer | null"],
  [{ oneOf: [{ type: "string" }, { type: "integer" }], nullable: true }, "string | integer | null"],
  [{ oneOf: [ref("Pet"), ref("Cat")], nullable: true }, "one of"],
  [{ type: "array", nullable: true, items: { type: "string" } }, "string[] | null"],
  [{ type: ["array", "null"], items: ref("Pet") }, '<a href="./schemas.md#pet">Pet[] | null</a>'],
  [{ type: "array", items: { anyOf: [{ type: "string" }, { type: "integer" }] } }, "(string | integer)[]"],
  [{ anyOf: [ref("Pet"), { type: "string" }] }, "any of"],
  [{ anyOf: [{ type: "string", maxLength: 3 }, { type: "integer" }] }, "any of"],
])("the type of %j is %s", (schema, type) => {
  const schemas = { ...PETS.components.schemas, Wrapped: schema };
  const text = create({}, { ...PETS, components: { schemas } }).get("schemas.md") ?? "";
  const [, shown] =
    /^<p class="ink-openapi-line"><span[^>]*>(.*?)<\/span>/m.exec(text.slice(text.indexOf("## Wrapped"))) ??
    [];
  expect(shown).toBe(type);
});

test.each([
  { type: "object", nullable: true, properties: { name: { type: "string" } } },
  { type: ["object", "null"], properties: { name: { type: "string" } } },
  { allOf: [ref("Pet")], nullable: true },
  { anyOf: [ref("Pet"), { type: "null" }] },
  { oneOf: [ref("Pet"), ref("Cat"), { type: "null" }] },
])("a name for %j says that it may be null", (Maybe) => {
  const House = { properties: { guest: ref("Maybe"), guests: { items: ref("Maybe") } } };
  const schemas = { ...PETS.components.schemas, Maybe, House };
  const text = create({}, { ...PETS, components: { schemas } }).get("schemas.md") ?? "";
  expect(text).toMatch(/<code>guest<\/code> <span[^>]*><a href="\.\/schemas\.md#maybe">Maybe \| null<\/a>/);
  expect(text).toMatch(/<code>guests<\/code> <span[^>]*><a [^>]*>\(Maybe \| null\)\[\]<\/a>/);
});

test("a schema that contains itself or null says so", () => {
  const schemas = { Node: { properties: { next: { ...ref("Node"), nullable: true } } } };
  const text = create({}, { ...PETS, components: { schemas } }).get("schemas.md");
  expect(text).toContain('<a href="./schemas.md#node">Node | null</a>');
});

test("examples of texts that are put together, and of an object that is one of several", () => {
  const schemas = {
    Kind: { type: "string", enum: ["cat", "dog"] },
    Pet: {
      type: "object",
      properties: {
        kind: { allOf: [ref("Kind")], description: "Which." },
        owner: { anyOf: [{ type: "null" }, { type: "string", examples: ["Ann"] }] },
        home: { type: "object", oneOf: [{ properties: { street: { type: "string" } } }, {}] },
      },
    },
  };
  const paths = {
    "/a": {
      post: { tags: ["Pets"], requestBody: { content: { "application/json": { schema: ref("Pet") } } } },
    },
  };
  const pets = create({}, { ...PETS, paths, components: { schemas } }).get("pets.md") ?? "";
  const [, sent = ""] = /-d '([^']*)'/.exec(pets) ?? [];
  expect(JSON.parse(sent)).toEqual({ kind: "cat", owner: "Ann", home: { street: "string" } });
});

test("a schema that stands for millions of others has an end", () => {
  const level = (depth: number): object => ({
    type: "object",
    properties: Object.fromEntries(
      Array.from({ length: 9 }, (_, index) => [`p${index}`, ref(`L${depth + 1}`)]),
    ),
  });
  const schemas = Object.fromEntries(Array.from({ length: 9 }, (_, depth) => [`L${depth}`, level(depth)]));
  const files = create({}, { ...PETS, components: { schemas: { ...schemas, L9: { type: "string" } } } });
  expect((files.get("schemas.md") ?? "").length).toBeLessThan(3_000_000);
});

test.each([
  [{ swagger: "2.0" }, "Swagger 2.0"],
  [{}, "does not say which version"],
  [{ openapi: "4.0.0" }, "OpenAPI 4.0.0"],
  [{ asyncapi: "3.0.0" }, "AsyncAPI 3.0.0"],
  [{ info: { schema: "https://schema.getpostman.com/json/collection/v2.1.0/" }, item: [] }, "Postman"],
])("%j is refused", (root, message) => {
  expect(() => create({}, root)).toThrow(message);
});

test("a version that YAML takes for a number is understood", () => {
  expect(create({}, { openapi: 3, info: { title: "Pets" } }).get("index.md")).toContain("# Pets");
});

test("a description full of nonsense gives pages all the same", () => {
  const odd = {
    openapi: "3.0.0",
    info: [],
    tags: "x",
    servers: [null, { url: 3 }],
    paths: {
      "/a": null,
      "/b": { get: { parameters: [null, { in: "nowhere" }], responses: { 200: null, 201: ref("Gone") } } },
      "/c": { get: 3 },
    },
    components: { schemas: { A: null, B: ref("B"), C: { allOf: [ref("C")] }, D: { properties: { x: 3 } } } },
  };
  expect([...create({}, odd).keys()]).toEqual(["index.md", "other.md", "schemas.md", "_meta.json"]);
});

function create(more: Partial<PageOptions> = {}, root: object = PETS): Map<string, string> {
  const documents = new Documents(new Map([["pets.json", root]]), "pets.json");
  return new Map(createPages(documents, { ...SETTINGS, ...more }).map(({ file, text }) => [file, text]));
}

function ref(name: string): { $ref: string } {
  return { $ref: `pets.json#/components/schemas/${name}` };
}
