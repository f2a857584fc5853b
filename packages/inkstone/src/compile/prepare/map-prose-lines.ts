/** Changes the lines of a page that are not inside of a fenced code block. There are as many lines afterwards. */
export function mapProseLines(text: string, change: (line: string) => string): string {
  let fence = "";
  return text
    .split("\n")
    .map((line) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
      if (fence === "") fence = mark;
      else if (mark.startsWith(fence)) fence = "";
      return fence === "" ? change(line) : line;
    })
    .join("\n");
}
