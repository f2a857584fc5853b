/**
 * Who may import whom. A room is a folder; a file is in the room of the deepest folder that holds it.
 * The rooms of `inkstone` stand in the order of the data's way, and nothing imports to its right.
 * `scripts/oxlint-plugin.mjs` enforces it; ARCHITECTURE.md shows the picture.
 *
 * @typedef {object} Room
 * @property {string} folder From the root of the repository.
 * @property {string} [package] The name that other rooms import it by.
 * @property {readonly string[]} mayImport Names of rooms, or single files of a room: `inkstone/site/route-path.ts`.
 * @property {readonly string[]} [folders] Folders in the room that stand in an order: none imports one that stands behind it.
 */

/** The rooms that every later stage of the pipeline builds on. */
const ground = [
  "model",
  "inkstone/support",
  "inkstone/cache",
  "inkstone/history",
  "inkstone/project",
  "inkstone/config",
  "inkstone/plugins",
  "inkstone/content",
];

/** The official plugins: each a package below `plugins/` that knows Inkstone by its public face alone. */
const plugins = [
  "llms",
  "medium-zoom",
  "client-redirects",
  "last-updated",
  "container-syntax",
  "typedoc",
  "api-docgen",
  "preview",
  "playground",
  "rss",
  "shiki",
  "algolia",
  "openapi",
];

/** @type {Readonly<Record<string, Room>>} */
export const rooms = {
  model: { folder: "packages/model/src", package: "@inkstone/model", mayImport: [] },

  /** The engine's public face and its worker: the files beside its rooms, each of which imports only such as stand before it. */
  search: {
    folder: "packages/search/src",
    package: "@inkstone/search",
    mayImport: [
      "search/records",
      "search/postings",
      "search/indexes",
      "search/update",
      "search/query",
      "search/clients",
    ],
  },
  "search/text": { folder: "packages/search/src/text", mayImport: [] },
  "search/records": { folder: "packages/search/src/records", mayImport: ["search/text"] },
  "search/postings": {
    folder: "packages/search/src/postings",
    mayImport: ["search/text", "search/records"],
  },
  "search/format": {
    folder: "packages/search/src/format",
    mayImport: ["search/records", "search/postings"],
  },
  "search/term-files": {
    folder: "packages/search/src/term-files",
    mayImport: ["search/text", "search/postings", "search/format"],
  },
  "search/indexes": {
    folder: "packages/search/src/indexes",
    mayImport: ["search/text", "search/records", "search/postings", "search/format"],
  },
  "search/update": {
    folder: "packages/search/src/update",
    mayImport: [
      "search/text",
      "search/records",
      "search/postings",
      "search/format",
      "search/term-files",
      // An index in memory can be written too.
      "search/indexes/search-index.ts",
    ],
  },
  "search/query": {
    folder: "packages/search/src/query",
    // Of an index, what it answers; where it is kept, no query knows.
    mayImport: ["search/text", "search/records", "search/postings", "search/indexes/reader.ts"],
  },
  "search/clients": {
    folder: "packages/search/src/clients",
    mayImport: ["search/records", "search/indexes", "search/query"],
  },

  runtime: { folder: "packages/runtime/src", package: "@inkstone/runtime", mayImport: ["model"] },
  unified: { folder: "packages/unified/src", package: "@inkstone/unified", mayImport: [] },
  theme: {
    folder: "packages/theme/src",
    package: "@inkstone/theme",
    mayImport: ["model", "runtime", "search"],
    folders: ["html", "messages", "zoom", "slots", "components", "search", "mdx", "layouts"],
  },

  "inkstone/support": {
    folder: "packages/inkstone/src/support",
    mayImport: [],
    folders: ["files", "errors", "text", "options"],
  },
  "inkstone/cache": { folder: "packages/inkstone/src/cache", mayImport: ["inkstone/support"] },
  "inkstone/history": {
    folder: "packages/inkstone/src/history",
    mayImport: ["inkstone/support", "inkstone/cache"],
  },
  /** What is installed in the project, and by whom. */
  "inkstone/project": { folder: "packages/inkstone/src/project", mayImport: ["inkstone/support"] },
  "inkstone/config": {
    folder: "packages/inkstone/src/config",
    // A config file that imports `inkstone` is handed the module that is loaded already.
    // The plugins of a config are made ready while it is read.
    mayImport: ["model", "inkstone/support", "inkstone/project", "inkstone/index.ts", "inkstone/plugins"],
    folders: ["plugins", "validate", "load"],
  },
  "inkstone/plugins": {
    folder: "packages/inkstone/src/plugins",
    // Of theme and search, types that plugins are written with.
    mayImport: [
      "model",
      "search",
      "theme",
      "inkstone/support",
      "inkstone/cache",
      "inkstone/history",
      "inkstone/config",
    ],
  },
  "inkstone/content": {
    folder: "packages/inkstone/src/content",
    mayImport: ["model", "inkstone/support", "inkstone/cache", "inkstone/config", "inkstone/plugins"],
  },
  "inkstone/compile": {
    folder: "packages/inkstone/src/compile",
    // A link is resolved while its page is parsed, and only the file-to-route rule is needed for that.
    // Of the theme, the components that authors write are run while a page is compiled: nothing else of it.
    mayImport: [...ground, "unified", "inkstone/site/route-path.ts", "theme"],
    folders: [
      "html",
      "prepare",
      "highlight",
      "math",
      "diagrams",
      "code",
      "fragments",
      "components",
      "plugins",
      "draft",
      "scope",
      "frontmatter",
      "visitors",
      "parse",
    ],
  },
  "inkstone/site": {
    folder: "packages/inkstone/src/site",
    mayImport: [...ground, "inkstone/compile"],
    folders: ["translations", "addresses", "editions", "menus", "links", "data"],
  },
  "inkstone/bundle": {
    folder: "packages/inkstone/src/bundle",
    mayImport: [...ground, "inkstone/compile", "inkstone/site"],
    folders: ["failures"],
  },
  "inkstone/render": {
    folder: "packages/inkstone/src/render",
    mayImport: [...ground, "search", "runtime", "inkstone/compile", "inkstone/site", "inkstone/bundle"],
    folders: ["output", "documents", "search", "plugins"],
  },
  "inkstone/serve": {
    folder: "packages/inkstone/src/serve",
    mayImport: [
      ...ground,
      "search",
      "runtime",
      "inkstone/compile",
      "inkstone/site",
      "inkstone/bundle",
      "inkstone/render",
    ],
    folders: ["http", "watch", "dev-site", "dev", "preview"],
  },
  /** Copies of the theme's sources, which it reads as text. */
  "inkstone/eject": {
    folder: "packages/inkstone/src/eject",
    mayImport: ["inkstone/support", "inkstone/config"],
  },
  "inkstone/update": {
    folder: "packages/inkstone/src/update",
    mayImport: ["inkstone/support", "inkstone/project", "inkstone/eject"],
  },
  "inkstone/info": {
    folder: "packages/inkstone/src/info",
    mayImport: ["inkstone/support", "inkstone/config", "inkstone/project"],
  },
  /** Records to a search service. */
  "inkstone/push": {
    folder: "packages/inkstone/src/push",
    mayImport: ["search", "inkstone/support", "inkstone/config", "inkstone/render"],
  },
  "inkstone/cli": {
    folder: "packages/inkstone/src/cli",
    mayImport: [
      "inkstone",
      "inkstone/support",
      "inkstone/config",
      "inkstone/plugins",
      "inkstone/eject",
      "inkstone/update",
      "inkstone/info",
      "inkstone/serve",
    ],
    folders: ["exit", "commands"],
  },
  "inkstone/reexport": { folder: "packages/inkstone/src/reexport", mayImport: ["model", "runtime", "theme"] },
  /** The drivers and the public entry: the files beside the rooms. */
  inkstone: {
    folder: "packages/inkstone/src",
    package: "inkstone",
    mayImport: [
      ...ground,
      "inkstone/compile",
      "inkstone/site",
      "inkstone/bundle",
      "inkstone/render",
      "inkstone/serve",
      "inkstone/push",
      "inkstone/cli",
      "search",
    ],
  },

  "search-server": {
    folder: "packages/search-server/src",
    package: "@inkstone/search-server",
    mayImport: ["search"],
    folders: ["http", "index", "keys", "events", "store", "live", "site", "routes", "cli"],
  },
  "create-inkstone": { folder: "packages/create-inkstone/src", package: "create-inkstone", mayImport: [] },
  ...Object.fromEntries(
    plugins.map((name) => [
      `plugins/${name}`,
      {
        folder: `plugins/${name}/src`,
        package: `@inkstone/plugin-${name}`,
        mayImport: ["inkstone", "inkstone/reexport"],
      },
    ]),
  ),

  /** The first user of Inkstone: its public packages and nothing behind them. */
  website: {
    folder: "website",
    mayImport: ["inkstone", "search", "website/plugins", ...plugins.map((name) => `plugins/${name}`)],
  },
  /** What the website's pages are made from beside their text; never in a browser. */
  "website/plugins": { folder: "website/plugins", mayImport: ["inkstone"] },
};

/** Rooms that never run in a browser, wholly or in part. */
const isNode = (room) => /^(inkstone|plugins|search-server|create-inkstone|website)\b/.test(room);

/**
 * Modules from outside that belong to some rooms only; importing their types is free.
 * The longest name that matches decides: `node:fs/promises` is asked of `node:fs`, `node:path` of `node:`.
 *
 * @type {Readonly<Record<string, (room: string) => boolean>>}
 */
export const guarded = {
  "node:": isNode,
  unified: (room) => room === "unified",
  "node:fs": (room) => isNode(room) && room !== "inkstone/site" && room !== "website",
  "@rsbuild/": (room) => room === "inkstone/bundle",
  "@rspack/": (room) => room === "inkstone/bundle",
  // Descriptions of an API are somebody else's Markdown: what is harmless in them, only the parser knows.
  satteri: (room) => ["inkstone/compile", "unified", "plugins/openapi"].includes(room),
  // The theme highlights in the browser what is known only there.
  shiki: (room) => room === "inkstone/compile" || room === "theme",
  "@shikijs/": (room) => room === "inkstone/compile" || room === "plugins/shiki",
  chokidar: (room) => room === "inkstone/serve",
  jiti: (room) => room === "inkstone/config",
  react: (room) => ["runtime", "theme", "website"].includes(room) || room.startsWith("plugins/"),
  "react-dom": (room) => ["runtime", "theme"].includes(room),
};
