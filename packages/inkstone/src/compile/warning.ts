/** Something about a page that its author should mend, but that does not fail the build. */
export interface Warning {
  message: string;
  code: string;
  hint: string;
  line: number;
  column?: number;
  /** Where it is, if not on the page itself. */
  file?: string;
}
