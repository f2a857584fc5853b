/** Of headings below the title: what an outline and an overview can list. */
export function isHeadingLevel(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 2 && Number(value) <= 6;
}
