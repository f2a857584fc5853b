/**
 * What is known about a term in a record: 1 up to the resolution is its weight in the text; 255 says that it stands in a heading
 * above; from 256 on, it stands in the heading itself, and the lower byte holds how much else the heading says (high half) and the
 * term's place in it.
 */
export type Fact = number;

export const aboveHeading = 255;
export const inHeading = 256;
