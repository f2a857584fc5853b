import { createRequire } from "node:module";
import { dirname } from "node:path";
import { Script } from "node:vm";
import type { PageData, SidebarItem, SiteData } from "@inkstone/model";
import { readCode, readFunction, writeCode } from "../../support/chunk-loader.ts";
import type { GivenTheme } from "./find-theme-mistake.ts";

/** What the server-side bundle exports. Its types are the runtime's; the bundle brings its own React. */
export interface ServerBundle {
  renderer: {
    renderPage(input: RenderInput): RenderedPage;
    renderSidebar(input: Pick<RenderInput, "page" | "sidebar" | "site">): string;
  };
  modules: Readonly<Record<string, () => Promise<{ default: unknown }>>>;
  /** Where the site has a theme folder. */
  given?: GivenTheme;
  /** Where the site has such: the default exports of `globalUIComponents`, in their order. */
  mounted?: readonly unknown[];
}

/** A page as the runtime renders it. */
export interface RenderedPage {
  body: string;
  head: string;
  /** Where the sidebar's tree is in `body`, if nothing else there depends on it. */
  sidebar?: { start: number; end: number };
}

/** For a site that is rendered in the browser alone. */
export const EMPTY_PAGE: RenderedPage = { body: "", head: "" };

interface RenderInput {
  page: PageData;
  site: SiteData;
  sidebar: SidebarItem[];
  html: string;
  Live?: unknown;
}

/** Loads theme and runtime as the bundler made them for Node. Called only if some page must be rendered. */
export function loadServerBundle(path: string): ServerBundle {
  // The names that a CommonJS module finds around itself.
  const scope = { exports: {} as ServerBundle };
  const { run, keepCode } = compileModule(path);
  run(scope.exports, createRequire(path), scope, path, dirname(path));
  const { renderer, ...others } = scope.exports;
  return {
    ...others,
    renderer: {
      renderPage(input) {
        const rendered = renderer.renderPage(input);
        keepCode();
        return rendered;
      },
      renderSidebar: (input) => renderer.renderSidebar(input),
    },
  };
}

interface CompiledModule {
  run(...scope: unknown[]): void;
  /** Call it once a page is rendered: by then all that rendering needs is compiled. */
  keepCode(): void;
}

/** Like `require`, but keeps the compiled code beside the file: it is what a one-page rebuild would wait for. */
function compileModule(path: string): CompiledModule {
  const kept = `${path}.code`;
  const cachedData = readCode(kept);
  const source = readFunction(path, "exports, require, module, __filename, __dirname");
  const script = new Script(source, { filename: path, ...(cachedData === undefined ? {} : { cachedData }) });
  let isKept = cachedData !== undefined && script.cachedDataRejected !== true;
  return {
    run: script.runInThisContext() as CompiledModule["run"],
    keepCode() {
      if (isKept) return;
      isKept = true;
      writeCode(kept, script.createCachedData());
    },
  };
}
