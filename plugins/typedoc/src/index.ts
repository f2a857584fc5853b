export { pluginTypedoc, type TypedocOptions } from "./plugin-typedoc.ts";
