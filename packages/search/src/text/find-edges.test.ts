import { expect, test } from "vitest";
import { findEdges } from "./find-edges.ts";

test("an edge is where two words meet", () => {
  expect([...findEdges("渲染函数")]).toEqual([2]);
  expect([...findEdges("自动获得焦点")]).toEqual([2, 4]);
});

test("single characters and other scripts have none beside them", () => {
  expect([...findEdges("插槽")]).toEqual([]);
  expect([...findEdges("v-for 的 key")]).toEqual([]);
  expect([...findEdges("")]).toEqual([]);
});
