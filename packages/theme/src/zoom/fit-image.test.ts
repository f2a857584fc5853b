import { expect, test } from "vitest";
import { fitImage } from "./fit-image.ts";

const VIEW = { width: 1000, height: 800 };
const BOX = { width: 200, height: 100 };

test("a large picture grows to the nearer edge and moves to the middle", () => {
  const fit = fitImage(BOX, VIEW, { natural: { width: 4000, height: 2000 }, margin: 0 });
  expect(fit).toEqual({ left: 0, top: 150, width: 1000, height: 500 });
});

test("a margin leaves room", () => {
  expect(fitImage(BOX, VIEW, { natural: undefined, margin: 100 })).toMatchObject({ left: 100, width: 800 });
});

test("a picture never grows beyond its own size, and never shrinks because it is small", () => {
  expect(fitImage(BOX, VIEW, { natural: { width: 300, height: 150 }, margin: 0 }).width).toBe(300);
  expect(fitImage(BOX, VIEW, { natural: { width: 50, height: 25 }, margin: 0 }).width).toBe(200);
});

test("a picture that is taller than the view fills its width, from the top on", () => {
  const tall = { width: 200, height: 1000 };
  const fit = fitImage(tall, VIEW, { natural: { width: 800, height: 4000 }, margin: 0 });
  expect(fit).toEqual({ left: 100, top: 0, width: 800, height: 4000 });
  expect(fitImage(tall, VIEW, { natural: undefined, margin: 100 })).toMatchObject({ top: 100, width: 800 });
  expect(fitImage(tall, VIEW, { natural: { width: 100, height: 500 }, margin: 0 }).width).toBe(200);
});
