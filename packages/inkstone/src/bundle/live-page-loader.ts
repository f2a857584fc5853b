import { relative } from "node:path";
import type { Rspack } from "@rsbuild/core";
import { withPlace } from "./failures/describe-failure.ts";
import { findModules } from "./live-modules.ts";

interface Options {
  root: string;
}

/** Hands the bundler the module that compile made of an MDX page. The page keeps its own path, so relative imports work. */
export default function loadLivePage(this: Rspack.LoaderContext<Options>): void {
  const { root } = this.getOptions();
  const done = this.async();
  findModules(root)(relative(root, this.resourcePath).replaceAll("\\", "/")).then(
    ({ code, assets }) => {
      // A picture that changes has another name, which is written into the module.
      assets.forEach(({ path }) => this.addDependency(path));
      done(null, code);
    },
    (error: Error) => done(withPlace(error)),
  );
}
