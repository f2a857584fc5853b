import type { UserConfig } from "inkstone";
import { expect, test } from "vitest";
import { type MediumZoomOptions, pluginMediumZoom } from "./plugin-medium-zoom.ts";

test("sets the theme's zoom", async () => {
  const options = { selector: ".gallery img", options: { margin: 24 } };
  expect(await zoomOf(options, {})).toEqual(options);
  expect(await zoomOf({}, { mediumZoom: true })).toEqual({ options: {} });
});

test("the site's own settings win, one by one", async () => {
  const options = { selector: ".gallery img", options: { margin: 24, scrollOffset: 80 } };
  expect(await zoomOf(options, { mediumZoom: { options: { margin: 8 } } })).toEqual({
    selector: ".gallery img",
    options: { margin: 8, scrollOffset: 80 },
  });
  expect(await zoomOf(options, { mediumZoom: { selector: "img" } })).toMatchObject({ selector: "img" });
});

test("a site that turned zoom off stays without", async () => {
  expect(await zoomOf({ options: { margin: 24 } }, { mediumZoom: false })).toBe(false);
});

async function zoomOf(options: MediumZoomOptions, config: UserConfig): Promise<UserConfig["mediumZoom"]> {
  const environment = { command: "build", mode: "production", projectRoot: "/", cacheDir: "/cache" } as const;
  return (await pluginMediumZoom(options).config?.(config, environment))?.mediumZoom;
}
