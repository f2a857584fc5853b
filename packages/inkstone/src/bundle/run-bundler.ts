import type { RsbuildInstance } from "@rsbuild/core";
import type { CompiledModule } from "../compile/compile-pages.ts";
import type { BundleFile } from "./bundle.ts";
import {
  type BuilderOptions,
  type BuildReport,
  type BundlePlace,
  createBuilderConfig,
} from "./builder-config.ts";
import { createBundlerFailure } from "./failures/bundler-failure.ts";
import { watchFiles } from "./dependencies.ts";
import type { BundleInput } from "./live-input.ts";
import { importBundler } from "./import-bundler.ts";
import { createMissingBundler, isMissingBundler } from "./failures/missing-bundler.ts";
import { copyPrebuilt } from "./prebuilt.ts";
import { type BundlerResult, explainFailure, listMade, readBundle, readResult } from "./read-result.ts";
import { refuseUnreadablePaths } from "./failures/refused-path.ts";
import { listToolFiles } from "./tool-files.ts";

/** What a site without code of its own needs is made already; for any other the bundler runs. */
export async function makeBundle(
  input: BundleInput,
  place: BundlePlace,
  run = runBundler,
): Promise<Pick<BundlerResult, "bundle" | "dependencies" | "target">> {
  const { target } = place;
  const copied = input.pages.length > 0 ? undefined : await copyPrebuilt(input.config, target);
  if (copied === undefined) return run(input, place);
  const made = await listMade(target);
  const bundle = await readBundle(input, made, copied.entrypoints);
  return {
    bundle: { ...bundle, watched: copied.watched, scanned: [] },
    dependencies: watchFiles([
      ...copied.dependencies,
      ...listToolFiles(input.config.projectRoot),
      ...[...made.browser, ...made.server].map(({ path }) => path),
    ]),
    target,
  };
}

/** Runs the bundler once and reads off what it made. */
export async function runBundler(input: BundleInput, place: BundlePlace): Promise<BundlerResult> {
  refuseUnreadablePaths(input);
  const begin = Date.now();
  const reports: BuildReport[] = [];
  const shown = new Map<string, BundleFile>();
  const moduleOf = async (file: string): Promise<CompiledModule> => {
    const module = await input.moduleOf(file);
    for (const { output, path } of module.assets)
      if (output !== undefined) shown.set(output, { output, path });
    return module;
  };
  const rsbuild = await createBuilder({ ...input, moduleOf }, place, {
    mode: input.mode ?? "production",
    onDone: (report: BuildReport) => void reports.push(report),
  });
  try {
    await (await rsbuild.build()).close();
  } catch (error) {
    throw explainFailure(reports, error, input, place);
  }
  return readResult(input, place, { begin, reports, shown: [...shown.values()] });
}

export async function createBuilder(
  input: BundleInput,
  place: BundlePlace,
  options: BuilderOptions,
): Promise<RsbuildInstance> {
  const { projectRoot } = input.config;
  try {
    const { createRsbuild } = await importBundler(projectRoot);
    const config = await createBuilderConfig(input, place, options);
    return await createRsbuild({ cwd: projectRoot, config });
  } catch (error) {
    if (isMissingBundler(error)) throw createMissingBundler(input, error);
    throw createBundlerFailure(error, "cannot start", projectRoot);
  }
}
