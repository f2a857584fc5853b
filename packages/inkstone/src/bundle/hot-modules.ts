import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { EnvironmentConfig } from "@rsbuild/core";
import { findBundlerModule } from "./import-bundler.ts";

/** Beside the entries. */
export const HOT_MODULE = "hot.js";

/**
 * Run before all others, since React asks only once whether somebody wants to hear of its components. Those of packages have no names. It makes
 * what it exports: a project may say that its modules have no effects, and those that only hand something on are left out then.
 */
export const HOT_CODE = `import runtime from "react-refresh/runtime";
runtime.injectIntoGlobalHook(window);
window.inkRefresh = runtime;
window.$RefreshReg$ = () => undefined;
window.$RefreshSig$ = () => (type) => type;
export const names = { name: (type, id) => runtime.register(type, id), refresh: () => runtime.performReactRefresh() };
`;

/**
 * A module that was run before is not run again, and those that import it keep what it was. So those of pages are forgotten: all that came
 * behind the shell's own, but packages.
 */
export const HOT_WAKE = `const ran = __webpack_require__.c;
const ofShell = new Set(Object.keys(ran));
const isOfPage = (id) => !ofShell.has(id) && !id.includes("node_modules");
const forget = () => Object.keys(ran).filter(isOfPage).forEach((id) => delete ran[id]);
wake({ theme, hot: { ...names, forget } });
`;

/** Where React's own package for it is, which comes with the bundler. */
export function resolveRefresh(projectRoot: string): Record<string, string> {
  const { resolve } = createRequire(
    findBundlerModule("@rsbuild/plugin-react", projectRoot) ?? import.meta.url,
  );
  return { "react-refresh/runtime$": resolve("react-refresh/runtime") };
}

/** Has components of the site's own modules told apart, so that a new version of one takes over the state of the old. */
export function withNames(client: EnvironmentConfig): EnvironmentConfig {
  const { rspack } = client.tools ?? {};
  return {
    ...client,
    tools: {
      swc: { jsc: { transform: { react: { refresh: true } } } },
      rspack: [
        ...[rspack ?? []].flat(),
        (_, { addRules }) => {
          const use = [fileURLToPath(new URL("./hot-loader.js", import.meta.url))];
          addRules({ test: /\.[jt]sx?$/, exclude: /node_modules/, enforce: "post", use });
        },
      ],
    },
  };
}
