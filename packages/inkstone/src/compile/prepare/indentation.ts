/** A list item, the explanation of a term, or a footnote, whose further lines are indented. */
const MARKER = /^(?:(?:[-*+:]|\d{1,9}[.)])(?=\s|$)|\[\^[^\]\s]+\]:)/;
/** What ends a paragraph; other text goes on with it, however little it is indented. */
const INTERRUPTION = /^(?:[-*+:>#~<|]|`{3}|\d{1,9}[.)]\s)/;
const CODE = 4;

/** Goes through the lines of a page and tells code from what a list indents. In doubt a line is no code. */
export class Indentation {
  /** Columns in which the texts of the open list items begin, the innermost last. */
  readonly #items: number[] = [];
  #isParagraph = false;

  isCode(line: string): boolean {
    const text = line.trimStart();
    if (text === "") {
      this.#isParagraph = false;
      return false;
    }
    const column = widthOf(line.slice(0, line.length - text.length));
    if (!this.#isParagraph || INTERRUPTION.test(text)) this.#leaveItems(column);
    if (!this.#isParagraph && column - (this.#items.at(-1) ?? 0) >= CODE) return true;
    this.#enterItems(text, column);
    this.#isParagraph = true;
    return false;
  }

  #leaveItems(column: number): void {
    while ((this.#items.at(-1) ?? 0) > column) this.#items.pop();
  }

  #enterItems(line: string, start: number): void {
    let [text, column] = [line, start];
    for (let marker = MARKER.exec(text)?.[0]; marker !== undefined; marker = MARKER.exec(text)?.[0]) {
      const isNote = marker.startsWith("[");
      const behind = text.slice(marker.length);
      text = behind.trimStart();
      const end = widthOf(behind.slice(0, behind.length - text.length), column + marker.length);
      const gap = end - column - marker.length;
      const inner = gap > CODE || text === "" ? column + marker.length + 1 : end;
      this.#items.push(isNote ? column + CODE : inner);
      column = end;
    }
  }
}

/** The column behind some text that begins in column `start`, where tabs reach to the next multiple of four. */
export function widthOf(text: string, start = 0): number {
  let column = start;
  for (const character of text) column += character === "\t" ? 4 - (column % 4) : 1;
  return column;
}
