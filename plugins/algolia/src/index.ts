export { type AlgoliaOptions, pluginAlgolia } from "./plugin-algolia.ts";
