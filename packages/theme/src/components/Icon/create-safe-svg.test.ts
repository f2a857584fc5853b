import fc from "fast-check";
import { expect, test } from "vitest";
import { createSafeSvg } from "./create-safe-svg.ts";

test.each([
  [
    '<svg viewBox="0 0 8 8"><path d="M0 0h8"/></svg>',
    '<svg viewBox="0 0 8 8"><path d="M0 0h8"></path></svg>',
  ],
  ["<svg onload=\"alert(1)\" width='8'></svg>", '<svg width="8"></svg>'],
  ["<svg><script>alert(1)</script><g></g></svg>", "<svg><g></g></svg>"],
  ["<svg><foreignObject><img src=x></foreignObject></svg>", "<svg></svg>"],
  ['<svg><a href="javascript:alert(1)"><path d="M0 0"/></a></svg>', "<svg></svg>"],
  ['<svg><use href="https://a.b/c#d"/></svg>', "<svg></svg>"],
  ['<svg style="position:fixed"><path strokeWidth="2"/></svg>', '<svg><path stroke-width="2"></path></svg>'],
  ['<svg><path fill="url(https://a.b)" d="M0"/></svg>', '<svg><path d="M0"></path></svg>'],
  ['<svg><path fill="url(#a)"/></svg>', '<svg><path fill="url(#a)"></path></svg>'],
  ["<svg><title>a &lt; b</title><g>", "<svg><title>a &lt; b</title><g></g></svg>"],
  ["<!-- x --><svg><!-- </svg> --></svg>", "<svg></svg>"],
])("%s becomes %s", (text, safe) => {
  expect(createSafeSvg(text)).toBe(safe);
});

test("whatever goes in, only known shapes come out", () => {
  const piece = fc.constantFrom(
    "<svg",
    "<script",
    "<path",
    " onload=",
    ' d="',
    "'",
    '"',
    ">",
    "/>",
    "</",
    "svg>",
    "x",
    "<!--",
    "-->",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const safe = createSafeSvg(`<svg>${pieces.join("")}`);
      expect(safe.replace(/<\/?(svg|path)( d="[^"<>]*")*>/g, "")).not.toMatch(/[<>]/);
    }),
  );
});

test("a value that is no text is refused", () => {
  expect(() => createSafeSvg(1 as unknown as string)).toThrow(new TypeError("Expected HTML string"));
});
