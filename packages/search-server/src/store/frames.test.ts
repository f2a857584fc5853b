import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeFrames, encodeFrame } from "./frames.ts";

test("values come back as they were, wherever the file was cut off or damaged behind them", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), fc.nat(), fc.boolean(), (values, at, isCut) => {
      const frames = values.map((value) => encodeFrame({ value }));
      const bytes = Buffer.concat(frames);
      const place = bytes.length === 0 ? 0 : at % bytes.length;
      const damaged = isCut ? bytes.subarray(0, place) : Buffer.from(bytes);
      if (!isCut && damaged.length > 0) damaged[place] = (damaged[place] ?? 0) ^ 0x55;
      let end = 0;
      let whole = 0;
      while (whole < frames.length && end + (frames[whole]?.length ?? 0) <= place) {
        end += frames[whole]?.length ?? 0;
        whole += 1;
      }
      const decoded = decodeFrames(damaged);
      const expected = values
        .slice(0, whole)
        .map((value) => ({ value: JSON.parse(JSON.stringify(value)) as unknown }));
      expect(decoded.values).toEqual(expected);
      expect(decoded.end).toBe(end);
    }),
  );
});
