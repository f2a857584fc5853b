export { type ClientRedirectsOptions, pluginClientRedirects } from "./plugin-client-redirects.ts";
export type { RedirectRule } from "./redirect.ts";
