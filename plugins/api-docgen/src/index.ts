export { type ApiDocgenOptions, pluginApiDocgen } from "./plugin-api-docgen.ts";
