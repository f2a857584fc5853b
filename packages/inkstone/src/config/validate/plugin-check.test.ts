import { expect, test } from "vitest";
import type { Problem } from "./problem.ts";
import { findProblems } from "./find-problems.ts";

const plugin = (): void => undefined;

class Visitors {
  name = "a";
  mdast = { text: plugin };
}

test.each([
  [{ remarkPlugins: [plugin, [plugin, { a: 1 }], { plugins: [plugin, [plugin, 1]] }] }],
  [{ rehypePlugins: [] }],
  [{ plugins: [{ name: "a", mdast: { text: plugin, before: plugin }, hast: () => ({}) }] }],
  [{ plugins: [{ name: "a", mdast: { mdxJsxFlowElement: plugin } }] }],
  [{ plugins: [new Visitors()] }],
  [
    {
      plugins: [
        {
          name: "a",
          hast: {
            text: plugin,
            element: { filter: [], visit: plugin },
            mdxJsxFlowElement: [{ filter: ["A"], visit: plugin }],
            mdxJsxTextElement: undefined,
          },
        },
      ],
    },
  ],
])("%o is right", (markdown) => {
  expect(findProblems({ markdown })).toEqual([]);
});

test.each<[object, Partial<Problem>]>([
  [
    { remarkPlugins: plugin },
    { message: "markdown.remarkPlugins must be a list of plugins, but it is a function." },
  ],
  [
    { remarkPlugins: ["remark-toc"] },
    {
      message:
        'markdown.remarkPlugins[0] must be a plugin, or a list of a plugin and its options, but it is "remark-toc".',
      hint: 'Import it and write the imported name: import plugin from "remark-toc".',
    },
  ],
  [
    { rehypePlugins: [[undefined, {}]] },
    { hint: "Look at the import: the package has no export of that name." },
  ],
  [{ rehypePlugins: [{ default: plugin }] }, { hint: "This is the whole module: write its default export." }],
  [{ remarkPlugins: [{ plugins: ["x"] }] }, { path: ["markdown", "remarkPlugins", 0, "plugins", 0] }],
  [{ plugins: [{ mdast: {} }] }, { message: "markdown.plugins[0].name is missing." }],
  [{ plugins: [{ name: "a" }] }, { message: "markdown.plugins[0] has no visitors." }],
  [
    { plugins: [{ name: "a", hast: 5 }] },
    {
      message:
        "markdown.plugins[0].hast must be an object of visitors, or a function that makes one, but it is the number 5.",
    },
  ],
  [
    { plugins: [{ name: "a", hast: { element: plugin } }] },
    {
      message:
        "markdown.plugins[0].hast.element must be { filter, visit } or a list of such objects, but it is a function.",
    },
  ],
  [
    { plugins: [{ name: "a", hast: { element: [{ filter: "a", visit: plugin }] } }] },
    { path: ["markdown", "plugins", 0, "hast", "element"] },
  ],
  [
    {
      plugins: [
        { name: "a", hast: { mdxJsxFlowElement: [{ filter: ["A"], visit: plugin }, { filter: ["B"] }] } },
      ],
    },
    { path: ["markdown", "plugins", 0, "hast", "mdxJsxFlowElement"] },
  ],
  [
    { plugins: [{ name: "a", hast: { mdxJsxTextElement: null } }] },
    { path: ["markdown", "plugins", 0, "hast", "mdxJsxTextElement"] },
  ],
  [
    { plugins: [{ name: "a", mdast: { heading: {} } }] },
    { message: "markdown.plugins[0].mdast.heading must be a function, but it is an object." },
  ],
  [{ plugins: [{ name: "a", mdast: { headings: plugin } }] }, { hint: 'Did you mean "heading"?' }],
  [
    {
      plugins: [
        { name: "a", mdast: {} },
        { name: "a", hast: {} },
      ],
    },
    { message: 'markdown.plugins lists "a" twice.' },
  ],
])("%o is reported", (markdown, problem) => {
  expect(findProblems({ markdown })).toEqual([expect.objectContaining(problem)]);
});
