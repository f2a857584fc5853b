import { type Check, text, withRule } from "./check.ts";
import { describePath, type Problem, type ValuePath } from "./problem.ts";

const LONGEST_URL = 2048;
const LONGEST_EMAIL = 320;

/** Somewhere a reader can be sent: a page of the site, a URL, or an e-mail address as `mailto:`. */
export const link: Check = { ...withRule(text, findLinkProblems), expected: "a link" };

/** An image: a path, a URL, or the picture itself as `data:image/…`. */
export const image: Check = withRule(text, (value: string, path) =>
  /^data:image\//i.test(value) ? [] : findLinkProblems(value, path),
);

/** A complete address on the web. */
export const webUrl: Check = withRule(link, (value: string, path) => {
  if (isWebUrl(value)) return [];
  return [
    {
      code: "config-url",
      path,
      message: `${describePath(path)} must be an address that starts with https:// or http://, but it is "${value}".`,
    },
  ];
});

export function findLinkProblems(value: string, path: ValuePath): Problem[] {
  const name = describePath(path);
  // Browsers skip white space and control characters before and inside of the scheme.
  const bare = value.replaceAll(/[\u0000-\u0020]/g, "");
  const scheme = /^(javascript|vbscript|data):/i.exec(bare)?.[1];

  if (scheme !== undefined) {
    return [
      {
        code: "config-url",
        path,
        message: `${name} is a ${scheme.toLowerCase()}: address, which runs code where readers expect a link.`,
        hint: "Link to a page, or mount a component with globalUIComponents.",
      },
    ];
  }
  if (value.length > LONGEST_URL) return [createLengthProblem(path, value.length, LONGEST_URL)];
  const email = /^mailto:([^?]*)/i.exec(bare)?.[1];
  if (email !== undefined && email.length > LONGEST_EMAIL) {
    return [createLengthProblem(path, email.length, LONGEST_EMAIL)];
  }
  return [];
}

function createLengthProblem(path: ValuePath, length: number, longest: number): Problem {
  const what = longest === LONGEST_EMAIL ? "an e-mail address" : "a URL";
  return {
    code: "config-url",
    path,
    message: `${describePath(path)} is ${length} characters long; ${what} may have ${longest}.`,
    hint: "Shorten it.",
  };
}

function isWebUrl(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}
