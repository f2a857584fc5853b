/** A block's code in colours. */
export interface ColouredCode {
  /** HTML of each line, without line breaks. */
  lines: readonly string[];
  /** What transformers wrote on the lines' elements. */
  attributes?: readonly Attributes[];
  /** What transformers wrote on the block. */
  pre?: Attributes;
  /** In place of `lines`, when transformers left no lines that could be told apart. */
  html?: string;
  /** Coloured by the site's own themes. */
  isThemed?: boolean;
  /** Files that transformers read for it, absolute. */
  reads?: readonly string[];
}

export interface Attributes {
  class: string;
  /** Others, as they are written: ` data-x="1"`. */
  rest: string;
}
