export { type MediumZoomOptions, pluginMediumZoom } from "./plugin-medium-zoom.ts";
