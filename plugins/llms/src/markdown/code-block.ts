import { type Element, findElement, findElements, hasClass, textOf } from "./element.ts";
import { longestRun } from "./escape-text.ts";

/** A block of code with its language and its title: ```` ```ts title="a.ts" ````. */
export function renderCodeBlock(block: Element): string {
  const pre = block.name === "pre" ? block : findElement(block, ({ name }) => name === "pre");
  if (pre === undefined) return "";
  const titleElement = findElement(block, (element) => hasClass(element, "ink-code-title"));
  const title = titleElement === undefined ? "" : textOf(titleElement).trim();
  const marked = findElements(pre, ({ name }) => name === "ins" || name === "del");
  if (marked.length > 0) return fence(renderDifference(pre), "diff", title);
  return fence(textOf(pre), languageOf(block, pre), title);
}

export function fence(code: string, language: string, title = ""): string {
  const marks = "`".repeat(Math.max(3, longestRun(code) + 1));
  const info = [language, title === "" ? "" : `title="${title.replaceAll('"', "'")}"`]
    .filter(Boolean)
    .join(" ");
  return `${marks}${info}\n${code.replace(/\n+$/, "")}\n${marks}`;
}

/** Lines that are taken away would else read as if they were there. */
function renderDifference(pre: Element): string {
  const lines = findElements(pre, (element) => hasClass(element, "line"));
  return lines
    .map((line) => {
      const text = textOf(line);
      if (line.name === "ins") return `+${text}`;
      return line.name === "del" ? `-${text}` : ` ${text}`;
    })
    .join("\n");
}

function languageOf(block: Element, pre: Element): string {
  const named = block.attributes["data-lang"];
  if (named !== undefined) return named.trim().split(/\s/)[0] ?? "";
  const code = findElement(pre, ({ name }) => name === "code");
  return /(?:^|\s)lang(?:uage)?-([\w+#-]+)/.exec(code?.attributes["class"] ?? "")?.[1] ?? "";
}
