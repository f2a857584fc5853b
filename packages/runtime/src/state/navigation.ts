import { createStore } from "./create-store.ts";

/** Whether the reader waits for a page; `to` is its address without origin. */
export type Navigation = { status: "idle" } | { status: "loading"; to: string };

export const IDLE: Navigation = { status: "idle" };

export const navigation = createStore<Navigation>(IDLE);
