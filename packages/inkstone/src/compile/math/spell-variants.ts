/**
 * Browsers know no `mathvariant` but `normal`, and show the `R` of `\mathbb{R}` like any other: `<mi mathvariant="double-struck">R</mi>`
 * becomes `<mi>ℝ</mi>`, for Unicode has the letters themselves. Words stay words, which HTML makes bold or italic.
 */
export function spellVariants(mathml: string): string {
  return mathml.replace(TOKEN, (whole, name: string, variant: string, text: string) => {
    if (name === "mtext") return markText(whole, variant, text);
    const spelled = text.replace(/&[a-z\d#]+;|./giu, (character) => spell(character, variant));
    return spelled === text ? whole : `<${name}>${spelled}</${name}>`;
  });
}

const TOKEN = /<(mi|mn|mo|mtext) mathvariant="([a-z-]+)">([^<]*)<\/\1>/g;

function markText(whole: string, variant: string, text: string): string {
  if (variant === "bold") return `<mtext><b>${text}</b></mtext>`;
  if (variant === "italic") return `<mtext><i>${text}</i></mtext>`;
  return variant === "bold-italic" ? `<mtext><b><i>${text}</i></b></mtext>` : whole;
}

/** Alphabets of 52 letters each, one behind the other from U+1D400 on. */
const ALPHABETS = [
  "bold",
  "italic",
  "bold-italic",
  "script",
  "bold-script",
  "fraktur",
  "double-struck",
  "bold-fraktur",
  "sans-serif",
  "bold-sans-serif",
  "sans-serif-italic",
  "sans-serif-bold-italic",
  "monospace",
];
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const GREEK_ALPHABETS = ["bold", "italic", "bold-italic", "bold-sans-serif", "sans-serif-bold-italic"];
const GREEK = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ";

const DIGIT_ALPHABETS = ["bold", "double-struck", "sans-serif", "bold-sans-serif", "monospace"];
const DIGITS = "0123456789";

/** Letters that Unicode had before it had their alphabets, which have holes in their places. */
const EARLIER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  italic: { h: "ℎ" },
  script: { B: "ℬ", E: "ℰ", F: "ℱ", H: "ℋ", I: "ℐ", L: "ℒ", M: "ℳ", R: "ℛ", e: "ℯ", g: "ℊ", o: "ℴ" },
  fraktur: { C: "ℭ", H: "ℌ", I: "ℑ", R: "ℜ", Z: "ℨ" },
  "double-struck": { C: "ℂ", H: "ℍ", N: "ℕ", P: "ℙ", Q: "ℚ", R: "ℝ", Z: "ℤ" },
};

function spell(character: string, variant: string): string {
  return (
    EARLIER[variant]?.[character] ??
    characterOf(0x1d400, ALPHABETS.indexOf(variant), LETTERS, character) ??
    characterOf(0x1d6a8, GREEK_ALPHABETS.indexOf(variant), GREEK, character) ??
    characterOf(0x1d7ce, DIGIT_ALPHABETS.indexOf(variant), DIGITS, character) ??
    character
  );
}

function characterOf(start: number, alphabet: number, order: string, character: string): string | undefined {
  const place = character.length === 1 ? order.indexOf(character) : -1;
  return alphabet === -1 || place === -1
    ? undefined
    : String.fromCodePoint(start + alphabet * order.length + place);
}
