import { isHeadingCode } from "./term-file.ts";

/** Where in the records of a list one stands. */
export interface Place {
  section: number;
  heading: number;
}

/** Goes behind the records of one page; returns how many there are. */
export function skipPage(sections: Uint8Array, place: Place, resolution: number): number {
  let at = place.section;
  let length = 0;
  for (let isLast = false; !isLast; length++) {
    let value = 0;
    let scale = 1;
    for (;;) {
      const byte = sections[at] as number;
      at += 1;
      value += (byte & 127) * scale;
      if (byte < 128) break;
      scale *= 128;
    }
    isLast = (value & 1) === 1;
    if (isHeadingCode(value, resolution)) place.heading += 1;
  }
  place.section = at;
  return length;
}
