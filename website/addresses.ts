/** Every address that is the project's own. Nothing else in the website spells one out. */
const repository = "https://github.com/inkstone-docs/inkstone";

export const addresses = {
  site: "https://inkstone.dev",
  repository,
  /** Where the pages are edited; the path of a page follows. */
  edit: `${repository}/edit/main/website/docs`,
  /** Where readers say that a search should have found something. */
  missingResults: `${repository}/issues/new?title=Search:+{query}`,
  docsOfVersion1: "https://v1.inkstone.dev",
  discord: "https://discord.gg/inkstone",
  x: "https://x.com/inkstone_dev",
};
