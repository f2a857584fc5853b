import type { Config } from "../../config/config.ts";
import { createDevAddCommand } from "../../project/add-command.ts";
import { relativePath } from "../../support/files/file-system.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import { BundleErrors } from "./bundle-errors.ts";
import type { BundleInput } from "../live-input.ts";

const PACKAGES = ["@rsbuild/core", "@rsbuild/plugin-react"];

/** The default theme comes bundled; who adds code of their own needs the bundler, which is larger than all the rest. */
export function createMissingBundler(input: BundleInput, cause: unknown): BundleErrors {
  const error = new SiteError(`${describeNeed(input)} needs the bundler, which is not installed.`, {
    code: "bundler-missing",
    hint: `Add it to the project: ${createDevAddCommand(PACKAGES, input.config.projectRoot)}`,
    cause,
  });
  return new BundleErrors([error], []);
}

export function isMissingBundler(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === "ERR_MODULE_NOT_FOUND" && PACKAGES.some((name) => message.includes(`'${name}'`));
}

function describeNeed({ config, pages }: BundleInput): string {
  const [page] = pages;
  if (page !== undefined)
    return `${relativePath(config.projectRoot, page.path)} has components that run in the browser, and that`;
  return describeSetting(config);
}

function describeSetting({ projectRoot, themeDir, ...config }: Config): string {
  const hooks = ["slots", "globalUIComponents", "globalStyles", "builder"] as const;
  const [plugin] = hooks.flatMap((hook) => config.plugins?.with(hook) ?? []);
  if (plugin !== undefined) return `The plugin ${plugin.name}`;
  if (themeDir !== undefined) return `The theme in ${relativePath(projectRoot, themeDir)}`;
  if (config.globalUIComponents.length > 0) return "globalUIComponents";
  if (config.globalStyles.length > 0) return "globalStyles";
  if (config.markdown.shiki?.themes !== undefined) return "markdown.shiki.themes";
  if (Object.keys(config.builderConfig).length > 0) return "builderConfig";
  return "This site";
}
