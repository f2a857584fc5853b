export interface Colors {
  bold(text: string): string;
  cyan(text: string): string;
  dim(text: string): string;
  green(text: string): string;
  red(text: string): string;
  yellow(text: string): string;
}

/** Paints for a terminal, or leaves everything as it is. */
export function createColors(isEnabled: boolean): Colors {
  const paint =
    (open: number, close: number) =>
    (text: string): string =>
      isEnabled ? `\u001B[${open}m${text}\u001B[${close}m` : text;

  return {
    bold: paint(1, 22),
    cyan: paint(36, 39),
    dim: paint(2, 22),
    green: paint(32, 39),
    red: paint(31, 39),
    yellow: paint(33, 39),
  };
}
