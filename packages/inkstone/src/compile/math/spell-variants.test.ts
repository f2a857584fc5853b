import { expect, test } from "vitest";
import { renderFormula } from "./render-formula.ts";
import { spellVariants } from "./spell-variants.ts";

test.each([
  [String.raw`\mathbb{R}`, "<mi>ℝ</mi>"],
  [String.raw`\mathbb{A}`, "<mi>𝔸</mi>"],
  [String.raw`\mathbf{x}`, "<mi>𝐱</mi>"],
  [String.raw`\mathbf{12}`, "<mn>𝟏𝟐</mn>"],
  [String.raw`\boldsymbol{\alpha}`, "<mi>𝜶</mi>"],
  [String.raw`\mathbf{\Gamma}`, "<mi>𝚪</mi>"],
  [String.raw`\mathcal{L}`, "<mi>ℒ</mi>"],
  [String.raw`\mathfrak{g}`, "<mi>𝔤</mi>"],
  [String.raw`\mathsf{A}`, "<mi>𝖠</mi>"],
  [String.raw`\mathtt{B}`, "<mi>𝙱</mi>"],
  [String.raw`\text{if \textbf{not}}`, "<b>not</b>"],
  [String.raw`\mathrm{d}`, '<mi mathvariant="normal">d</mi>'],
])("%s is shown as %s", (tex, shown) => {
  expect(renderFormula(tex, false)).toMatchObject({
    ok: true,
    html: expect.stringContaining(shown) as string,
  });
});

test("every letter is that of its alphabet", () => {
  const variants = ["bold", "italic", "script", "fraktur", "double-struck", "sans-serif-italic", "monospace"];
  for (const variant of variants) {
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    const spelled = spellVariants(`<mi mathvariant="${variant}">${letters}</mi>`);
    expect(spelled).not.toContain("mathvariant");
    // Unicode knows which plain letter each of them is.
    expect(spelled.normalize("NFKC")).toBe(`<mi>${letters}</mi>`);
  }
});

test("what has no letter of its own stays as it is", () => {
  const kept = '<mo mathvariant="bold">&lt;∘</mo><mi mathvariant="normal">d</mi><mtext>a</mtext>';
  expect(spellVariants(kept)).toBe(kept);
});
