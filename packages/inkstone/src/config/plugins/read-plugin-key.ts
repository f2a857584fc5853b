import { createHash } from "node:crypto";
import { readTextIfExists } from "../../support/files/file-system.ts";
import type { UserMarkdown } from "../user-config.ts";
import { describePackages, findPackageNames } from "./describe-packages.ts";
import { serializeValue } from "./serialize-value.ts";

interface Origin {
  configFiles: readonly string[];
  projectRoot: string;
}

/**
 * What the pages of a site owe to its plugins. A function has no name that changes with what it does, so all that it may
 * come from counts: the text of the config's files, the packages they import, and the values of the options.
 */
export function readPluginKey(markdown: UserMarkdown, { configFiles, projectRoot }: Origin): string {
  const { plugins = [], remarkPlugins = [], rehypePlugins = [] } = markdown;
  const values = serializeValue([plugins, remarkPlugins, rehypePlugins]);
  return sha1([readOriginKey({ configFiles, projectRoot }), values]);
}

/** All that functions of a config may come from: its files, and the packages that they import. */
export function readOriginKey({ configFiles, projectRoot }: Origin): string {
  const texts = configFiles.map((file) => readTextIfExists(file) ?? "");
  const names = [...texts.flatMap(findPackageNames), "@inkstone/unified"];
  return sha1([texts, describePackages(names, projectRoot)]);
}

function sha1(value: unknown): string {
  return createHash("sha1").update(JSON.stringify(value)).digest("hex");
}
