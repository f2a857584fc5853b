/**
 * `:::tip Read this` is what people write, `:::tip[Read this]` what the parser knows as a label.
 * Lines stay where they are, so places in messages stay right.
 */
export function labelContainers(text: string): string {
  if (!text.includes(":::")) return text;
  let fence = "";
  return text
    .split("\n")
    .map((line) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
      if (fence === "") fence = mark;
      else if (mark.startsWith(fence)) fence = "";
      return fence === ""
        ? line.replace(/^(\s*:{3,})\s*([a-z][\w-]*)[ \t]+([^\s{[][^\n]*?)\s*$/i, label)
        : line;
    })
    .join("\n");
}

function label(_line: string, colons: string, name: string, title: string): string {
  return `${colons}${name}[${title.replace(/[[\]]/g, "\\$&")}]`;
}
