import { expect, test } from "vitest";
import { sitePlugins } from "./site-plugins-check.ts";

test.each<[string, unknown, string, string?]>([
  ["no list", {}, "plugins must be a list of plugins, but it is an object."],
  [
    "a function",
    [() => ({})],
    "plugins[0] must be a plugin, but it is a function.",
    "Call it: plugins are made by a function, as in pluginRss({ … }).",
  ],
  [
    "a promise",
    [Promise.resolve({})],
    "plugins[0] must be a plugin, but it is a promise.",
    "Await it: plugins: [await pluginRss()].",
  ],
  [
    "a list in the list",
    [[{ name: "a" }]],
    "plugins[0] must be a plugin, but it is a list.",
    "Spread it into the list: plugins: [...preset()].",
  ],
  [
    "a name of a package",
    ["inkstone-plugin-a"],
    'plugins[0] must be a plugin, but it is "inkstone-plugin-a".',
  ],
  ["no name", [{ html: String }], "plugins[0].name must be a name, but it is undefined."],
  ["two of a name", [{ name: "a" }, false, { name: "a" }], 'plugins lists "a" twice.'],
  [
    "a slip of the pen",
    [{ name: "a", htlm: String }],
    'The plugin a has "htlm", which is no hook.',
    'Did you mean "html"?',
  ],
  [
    "a hook of Rspress",
    [{ name: "a", addPages: () => [] }],
    'The plugin a has "addPages", which is no hook.',
    "Write pages, which takes the list of pages and gives the next.",
  ],
  [
    "a hook that is none",
    [{ name: "a", html: "x" }],
    'In the plugin a, plugins[0].html must be a function, but it is "x".',
  ],
  [
    "an unknown visitor",
    [{ name: "a", mdast: { headng: String } }],
    'In the plugin a, Unknown visitor "plugins[0].mdast.headng".',
    'Did you mean "heading"?',
  ],
  [
    "a visitor of elements without a filter",
    [{ name: "a", hast: { element: String } }],
    "In the plugin a, plugins[0].hast.element must be { filter, visit } or a list of such objects, but it is a function.",
    'Write filter: ["a"] for the names that it wants to see, or filter: [] for all.',
  ],
  [
    "an order that is none",
    [{ name: "a", order: "first" }],
    'In the plugin a, plugins[0].order must be "pre" or "post", but it is "first".',
  ],
  [
    "a relative module",
    [{ name: "a", globalStyles: ["./a.css"] }],
    "In the plugin a, plugins[0].globalStyles[0] names ./a.css, which is no absolute path.",
  ],
  [
    "a command without a run",
    [{ name: "a", commands: [{ name: "x", description: "y" }] }],
    "In the plugin a, plugins[0].commands[0].run must be a function, but it is undefined.",
  ],
  [
    "a slot that the theme lacks",
    [{ name: "a", slots: { navEmd: import.meta.filename } }],
    'In the plugin a, Unknown option "plugins[0].slots.navEmd".',
    'Did you mean "navEnd"?',
  ],
  [
    "an unknown part of a command",
    [{ name: "a", commands: [{ name: "x", description: "y", run: String, flgas: {} }] }],
    'In the plugin a, Unknown option "plugins[0].commands[0].flgas".',
    'Did you mean "flags"?',
  ],
  [
    "an unknown part of a flag",
    [
      {
        name: "a",
        commands: [
          { name: "x", description: "y", run: String, flags: { to: { description: "z", vlaue: "<a>" } } },
        ],
      },
    ],
    'In the plugin a, Unknown option "plugins[0].commands[0].flags.to.vlaue".',
    'Did you mean "value"?',
  ],
  [
    "a flag that every command has",
    [
      {
        name: "a",
        commands: [{ name: "x", description: "y", run: String, flags: { json: { description: "z" } } }],
      },
    ],
    "In the plugin a, Every command has --json already.",
    "Remove it: what run returns is printed under --json.",
  ],
  [
    "a key with a symbol",
    [{ name: "a", key: Symbol("x") }],
    "In the plugin a, plugins[0].key is a symbol, which cannot be hashed: a change of it would go unnoticed.",
  ],
  [
    "a key with a bound function",
    [{ name: "a", key: { f: String.bind(null) } }],
    "In the plugin a, plugins[0].key.f is a bound or native function",
  ],
  [
    "a key with an instance",
    [
      {
        name: "a",
        key: [
          new (class Options {
            #hidden = 1;
            get x(): number {
              return this.#hidden;
            }
          })(),
        ],
      },
    ],
    "In the plugin a, plugins[0].key[0] is a Options",
  ],
  [
    "a key with a promise",
    [{ name: "a", key: Promise.resolve() }],
    "In the plugin a, plugins[0].key is a Promise",
  ],
])("%s", (_what, plugins, message, hint) => {
  const [problem] = sitePlugins.find(plugins, ["plugins"]);
  expect(problem?.message).toContain(message);
  if (hint !== undefined) expect(problem?.hint).toBe(hint);
});

test("plain data, functions, dates, patterns and what holds itself make a key", () => {
  const key: Record<string, unknown> = {
    a: [1, "b", null, undefined, true],
    f: (x: number) => x,
    when: new Date(0),
    pattern: /a/,
    url: new URL("https://a.b"),
    set: new Set([1]),
    map: new Map([["a", { b: 1 }]]),
    bytes: new Uint8Array(2),
    bare: Object.create(null) as object,
  };
  key["self"] = key;
  expect(sitePlugins.find([{ name: "a", key }], ["plugins"])).toEqual([]);
});
