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

test("a picture that is taller than the view fills its width, from the top on", () => {
  const tall = { left: 400, top: -300, width: 200, height: 1000 };
  const fit = fitImage(tall, VIEW, { natural: { width: 800, height: 4000 }, margin: 0 });
  expect(fit).toEqual({ x: 0, y: 1800, scale: 4 });
  expect(tall.top + tall.height / 2 + fit.y - (tall.height * fit.scale) / 2).toBe(0);
  expect(fitImage(tall, VIEW, { natural: undefined, margin: 100 })).toMatchObject({ scale: 4, y: 1900 });
  expect(fitImage(tall, VIEW, { natural: { width: 100, height: 500 }, margin: 0 }).scale).toBe(1);
});
