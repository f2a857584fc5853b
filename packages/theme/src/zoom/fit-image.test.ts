import { expect, test } from "vitest";
import { fitImage } from "./fit-image.ts";

const VIEW = { width: 1000, height: 800 };
const BOX = { left: 100, top: 300, width: 200, height: 100 };

test("a large picture grows to the nearer edge and moves to the middle", () => {
  const fit = fitImage(BOX, VIEW, { natural: { width: 4000, height: 2000 }, margin: 0 });
  expect(fit).toEqual({ x: 300, y: 50, scale: 5 });
});

test("a margin leaves room", () => {
  expect(fitImage(BOX, VIEW, { natural: undefined, margin: 100 }).scale).toBe(4);
});

test("a picture never grows beyond its own size, and never shrinks because it is small", () => {
  expect(fitImage(BOX, VIEW, { natural: { width: 300, height: 150 }, margin: 0 }).scale).toBe(1.5);
  expect(fitImage(BOX, VIEW, { natural: { width: 50, height: 25 }, margin: 0 }).scale).toBe(1);
});
