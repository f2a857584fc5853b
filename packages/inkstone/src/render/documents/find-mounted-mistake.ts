import type { Config } from "../../config/config.ts";
import { relativePath } from "../../support/files/file-system.ts";
import { SiteError } from "../../support/errors/site-error.ts";
import { describeNoComponent, isComponent } from "./is-component.ts";

/** A module of `globalUIComponents` whose default export cannot be mounted. */
export function findMountedMistake(
  mounted: readonly unknown[] | undefined,
  { projectRoot, globalUIComponents }: Pick<Config, "globalUIComponents" | "projectRoot">,
): SiteError | undefined {
  const index = mounted?.findIndex((value) => !isComponent(value)) ?? -1;
  const path = globalUIComponents[index];
  if (path === undefined) return undefined;
  const file = relativePath(projectRoot, path);
  const found = describeNoComponent(mounted?.[index]);
  return new SiteError(`The default export of ${file} must be a component, but it is ${found}.`, {
    code: "mounted-component",
    hint: "globalUIComponents mounts it on every page: write export default function … there.",
    place: { file, line: 1, column: 1 },
  });
}
