export { type OpenapiOptions, pluginOpenapi } from "./plugin-openapi.ts";
