import { expect, test } from "vitest";
import { SiteError } from "../support/errors/site-error.ts";
import { refuseArchives } from "./refuse-archives.ts";

test("packages in archives are refused with what to write, and those in folders are not", () => {
  expect(() => refuseArchives({ node: "22.0.0", pnp: "3" })).toThrow(SiteError);
  expect(() => refuseArchives({ node: "22.0.0", pnp: undefined })).not.toThrow();
  expect(() => refuseArchives()).not.toThrow();
});
