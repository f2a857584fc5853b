import { expect, test } from "vitest";
import { chooseEncoding } from "./accept-encoding.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, br;q=0.5", "gzip"],
  ["br;q=0.8, gzip;q=0.8", "br"],
  ["GZIP ; Q=0.9", "gzip"],
  ["x-gzip", "gzip"],
  ["br;q=0, gzip;q=0", "identity"],
  ["br;q=nonsense", "identity"],
  ["identity;q=1, br;q=0.2", "identity"],
  ["identity;q=0, gzip;q=0.1", "gzip"],
  ["*", "br"],
  ["*;q=0.5, br;q=0", "gzip"],
  ["deflate", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("%j gets %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});
