import { createRequire } from "node:module";
import { checkOptions, type Plugin, type UserContainer } from "inkstone";

const { version } = createRequire(import.meta.url)("../package.json") as { version: string };

export interface ContainerSyntaxOptions {
  /** Containers by the name behind `:::`; one of Inkstone's own gets another title or icon. */
  containers: Readonly<Record<string, ContainerOption>>;
}

/** A container of the site's own. A text alone is its title. */
export type ContainerOption = string | UserContainer;

/**
 * Brings containers along with a plugin list, so that several sites share one set.
 * A container that the site defines in `markdown.containers` wins over one of the same name.
 */
export function pluginContainerSyntax(options: ContainerSyntaxOptions): Plugin {
  checkOptions<ContainerSyntaxOptions>("pluginContainerSyntax", options, {
    kinds: { containers: "object" },
    required: ["containers"],
  });
  const added = Object.fromEntries(
    Object.entries(options.containers).map(([name, container]) => [
      name,
      typeof container === "string" ? { title: container } : container,
    ]),
  );
  return {
    name: "@inkstone/plugin-container-syntax",
    version,
    key: added,
    config: (config) => ({
      ...config,
      markdown: { ...config.markdown, containers: { ...added, ...config.markdown?.containers } },
    }),
  };
}
