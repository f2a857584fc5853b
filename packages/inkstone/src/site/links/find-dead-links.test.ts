import { expect, test } from "vitest";
import type { Page } from "../../compile/page.ts";
import { describeDeadLink, findDeadLinks } from "./find-dead-links.ts";
import type { Route } from "../site.ts";

const pages = [
  "/",
  "/guide/",
  "/guide/install",
  "/guide/start",
  "/zh/guide/install",
  "/指南/开始",
  "/app",
  "/manual/library/providers",
  "/sdk/nodejs",
  "/v1/overview",
  "/overview",
];

test.each([
  ["/guide/install", undefined],
  ["/guide/install#linux", undefined],
  ["/guide/install#快速", undefined],
  ["/guide/install#%E5%BF%AB%E9%80%9F", undefined],
  ["/guide/install?tab=1#linux", undefined],
  ["/guide/install#", undefined],
  ["/guide/install#top", undefined],
  ["/guide/install#:~:text=npm", undefined],
  ["/guide/install#linux:~:text=npm", undefined],
  ["/app#made-in-the-browser", undefined],
  ["/指南/开始", undefined],
  ["/logo.png", undefined],
  ["/my%20file.pdf", undefined],
  ["/demo", undefined],
  ["/play/", undefined],
  ["/guide/instal", "page /guide/install"],
  ["/guide", "page /guide/"],
  ["/guide/start/", "page /guide/start"],
  ["/manual/deep/below/install", "page /guide/install"],
  ["/manual/deep/below/install/", "page /guide/install"],
  ["/manual/zh/guide/install", "page /zh/guide/install"],
  ["/zh/manual/library/install", "page /zh/guide/install"],
  ["/manual/library/sdk/nodejs", "page /sdk/nodejs"],
  ["/manual/deep/below/overview", "page /overview"],
  ["/v1/deep/below/overview", "page /v1/overview"],
  ["/manual/library/provider", "page /manual/library/providers"],
  ["/manual/install#linux", "page /guide/install#linux"],
  ["/manual/install#快速", "page /guide/install#快速"],
  ["/manual/install#windows", "page /guide/install"],
  ["/manual/install#_linux", "page /guide/install#linux"],
  ["/nothing/of/the/kind", "page undefined"],
  ["/lgo.png", "file /logo.png"],
  ["/nothing-like-it.png", "file undefined"],
  ["/guide/install#linus", "anchor /guide/install#linux"],
  ["/guide/install#something-else", "anchor undefined"],
])("a link to %s: %s", (target, expected) => {
  const [dead] = check([target]);
  expect(dead && `${dead.missing} ${dead.guess}`).toBe(expected);
});

test("a file beside the page is the compiler's to find", () => {
  expect(check(["/guide/files/a.zip"], { href: "./files/a.zip" })).toEqual([]);
});

test.each([
  ["a--b", "a-b"],
  ["_1-0", "10"],
  ["--dev", "dev"],
  ["What-s-new", "whats-new"],
  ["你好-世界", "你好世界"],
  ["b---c", "b-c"],
  ["e--mail", "e-mail"],
  ["---", undefined],
])("#%s, as another generator spells it, means #%s", (hash, expected) => {
  const anchors = [
    "a-c-b",
    "a-b",
    "10",
    "dev",
    "dex",
    "whats-new",
    "你好世界",
    "bc",
    "b-c",
    "email",
    "e-mail",
  ];
  const [dead] = check([`/guide/install#${hash}`], { anchors });
  expect(dead?.guess).toBe(expected && `/guide/install#${expected}`);
});

test("of many anchors that another generator spelled, each is told its heading", () => {
  const anchors = Array.from({ length: 200 }, (_, index) => `call-it-${index}`);
  const dead = check(
    anchors.map((anchor) => `/guide/install#${anchor.replaceAll("-", "--")}`),
    { anchors },
  );
  expect(dead.map(({ guess }) => guess)).toEqual(anchors.map((anchor) => `/guide/install#${anchor}`));
});

test("thousands of dead links cost neither a listing nor a walk over all headings each", () => {
  const listed: string[] = [];
  const numbers = Array.from({ length: 2000 }, (_, index) => index);
  const missing = numbers.map((index) => ({
    href: `./cta${index}.png`,
    target: "",
    missingFile: `docs/cta${index}.png`,
  }));
  const listFolder = (folder: string): string[] => {
    listed.push(folder);
    return ["cat.png"];
  };
  findDeadLinks({ routes: new Map(), files: [], references: missing, listFolder });
  expect(listed).toEqual(["docs/"]);

  const dead = check(numbers.map((index) => `/guide/install#linux${index}`));
  expect(dead).toHaveLength(2000);
  expect(dead.filter(({ guess }) => guess !== undefined)).toHaveLength(50);
});

test("of many dead links, each is told the page of its name", () => {
  const moved = Array.from({ length: 2000 }, (_, index) => `/manual/moved/${index}/install#linux`);
  const guesses = new Set(check(moved).map(({ guess }) => guess));
  expect([...guesses]).toEqual(["/guide/install#linux"]);
});

test("a file that the compiler did not find is told with the nearest name in its folder", () => {
  const link = {
    href: "./img/cta.png#x",
    target: "/guide/img/cta.png",
    missingFile: "docs/guide/img/cta.png",
    place: { file: "docs/guide/a.md", line: 3, column: 1 },
  };
  const listFolder = (folder: string): string[] =>
    folder === "docs/guide/img/" ? ["cat.png", "dog.png"] : [];
  const find = (use?: "image") =>
    findDeadLinks({
      routes: new Map(),
      files: [],
      references: [use === undefined ? link : { ...link, use }],
      listFolder,
    }).map(describeDeadLink);
  expect(find("image")).toMatchObject([
    {
      message: "The file ./img/cta.png#x does not exist.",
      hint: "Did you mean ./img/cat.png?",
      code: "image-missing",
    },
  ]);
  expect(find()).toMatchObject([{ code: "dead-link" }]);
});

test("a file that Docusaurus publishes as it is has its address here", () => {
  const [dead] = findDeadLinks({
    routes: new Map(),
    files: [],
    references: [
      {
        href: "@site/static/img/a.png",
        target: "/@site/static/img/a.png",
        missingFile: "docs/@site/static/img/a.png",
        place: { file: "docs/a.md", line: 1, column: 1 },
        use: "image",
      },
    ],
  });
  expect(dead && describeDeadLink(dead).hint).toBe(
    "Write /img/a.png, and put the file into public/ in the content folder.",
  );
});

test("a file outside of the project is not said to be missing", () => {
  const [dead] = findDeadLinks({
    routes: new Map(),
    files: [],
    references: [
      {
        href: "../../x.png",
        target: "/x.png",
        missingFile: "../x.png",
        place: { file: "docs/a.md", line: 1, column: 1 },
      },
    ],
  });
  expect(dead && describeDeadLink(dead).message).toBe("The file ../../x.png is outside of the project.");
});

test("only the pages that are asked for are looked at", () => {
  const routes = routesOf(["/lost"]);
  const [home, guide] = [...routes.values()];
  expect(findDeadLinks({ routes, files: [], pages: guide ? [guide] : [] })).toEqual([]);
  expect(findDeadLinks({ routes, files: [], pages: home ? [home] : [] })).toHaveLength(1);
});

test("links of the navbar are checked like those of pages", () => {
  const place = { file: "docs/_nav.json", line: 2, column: 3 };
  const dead = findDeadLinks({
    routes: routesOf([]),
    files: [],
    references: [{ href: "/gide/", target: "/gide/", place }],
  });
  expect(dead).toEqual([{ href: "/gide/", target: "/gide/", place, missing: "page", guess: "/guide/" }]);
});

test.each([
  ["/guide/instal", "/guide/instal leads nowhere.", "Did you mean /guide/install?"],
  ["/nothing/of/the/kind", "/nothing/of/the/kind leads nowhere.", "Remove the link or add the page."],
  ["/missing.zip", "/missing.zip leads nowhere.", "Remove the link or add the file."],
  [
    "/guide/install#far-away",
    "/guide/install#far-away names #far-away, which /guide/install does not have.",
    "Remove the part behind #, or add the heading.",
  ],
])("%s is described: %s %s", (target, message, hint) => {
  const [dead] = check([target]);
  const error = dead && describeDeadLink(dead);
  expect([error?.message, error?.hint, error?.place?.line]).toEqual([message, hint, 7]);
});

test.each([
  ["/zh/guide/b", "Add the page, or write /en/guide/b to lead to the one that there is."],
  ["/zh/guide/b#linux", "Add the page, or write /en/guide/b#linux to lead to the one that there is."],
  ["/v1/guide/b", "Add the page, or write /v2/guide/b to lead to the one that there is."],
  ["/v1/zh/guide/a", "Add the page, or write /zh/guide/a to lead to the one that there is."],
  ["/v1/zh/guide/b", "Add the page, or write /v2/guide/b to lead to the one that there is."],
  ["/v1/zh/guide/old", "Add the page, or write /v1/guide/old to lead to the one that there is."],
  ["/zh/guide/installation", "Did you mean /en/guide/installations?"],
  ["/zh/guide/aa", "Did you mean /zh/guide/a?"],
])("%s, which is in another language or version, is told as it is to be written: %s", (target, hint) => {
  const editions = ["a", "b", "installations"].map((name): Edited => ["", `/guide/${name}`, "v2", "en"]);
  const others: Edited[] = [
    ["/zh", "/guide/a", "v2", "zh"],
    ["/v1", "/guide/old", "v1", "en"],
    ["/v1/zh", "/guide/other", "v1", "zh"],
  ];
  const links = [{ href: "./x.md", target, place: { file: "docs/v2/zh/index.md", line: 1, column: 1 } }];
  const [page] = [...routesOf([]).values()];
  const routes = [...editions, ...others].map(([prefix, bare, version, lang]): [string, Route] => {
    const path = `${prefix}${bare}`;
    return [
      path,
      { ...page, path, bare, version, lang, page: { ...page?.page, links: [] } } as unknown as Route,
    ];
  });
  const [dead] = findDeadLinks({ routes: new Map(routes), files: [], references: links });
  expect(dead && describeDeadLink(dead).hint).toBe(hint);
});

type Edited = [prefix: string, bare: string, version: string, lang: string];

interface Written {
  href?: string;
  /** Of every page. */
  anchors?: string[];
}

function check(targets: string[], written?: Written) {
  const files = ["logo.png", "my file.pdf", "demo.html", "play/index.html"].map((file) => ({ file }));
  return findDeadLinks({ routes: routesOf(targets, written), files });
}

function routesOf(
  targets: string[],
  { href, anchors = ["linux", "快速"] }: Written = {},
): Map<string, Route> {
  const links = targets.map((target) => ({
    href: href ?? target,
    target,
    place: { file: "docs/index.md", line: 7, column: 1 },
  }));
  return new Map(
    pages.map((path) => {
      const page: Page = {
        file: path === "/app" ? "app.tsx" : `${path.slice(1)}.md`,
        kind: path === "/app" ? "live" : "static",
        title: "",
        description: "",
        toc: [],
        frontmatter: {},
        links: path === "/" ? links : [],
        anchors,
        articleKey: "1",
      };
      return [path, { path, output: "", lang: "en", version: "", bare: path, page }];
    }),
  );
}
