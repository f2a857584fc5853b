import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { checkMessages, checkOptions, type Plugin } from "inkstone";
import { createRunner, FOLDER } from "./create-runner.ts";
import { createVisitors } from "./create-visitors.ts";
import { en, messagesOf } from "./messages.ts";
import type { PlaygroundOptions } from "./playground-options.ts";
import { readWorkbench, type WorkbenchFiles } from "./read-workbench.ts";

const { version } = createRequire(import.meta.url)("../package.json") as { version: string };
const STYLES = fileURLToPath(new URL("../styles/playground.css", import.meta.url));
const COMPONENT = fileURLToPath(new URL("./Playground.js", import.meta.url));

/** Code blocks with the word `playground` can be edited and run by readers. */
export function pluginPlayground(options: PlaygroundOptions = {}): Plugin {
  checkOptions<PlaygroundOptions>("pluginPlayground", options, {
    kinds: { start: { oneOf: ["click", "visible"] }, messages: "object" },
  });
  checkMessages("pluginPlayground", options.messages, en);
  let base = "/";
  let read: WorkbenchFiles | undefined;
  const workbench = (): WorkbenchFiles => (read ??= readWorkbench());
  return {
    name: "@inkstone/plugin-playground",
    version,
    key: options,
    globalStyles: [STYLES],
    globalComponents: [COMPONENT],
    config(config) {
      base = config.base ?? "/";
      return config;
    },
    mdast: ({ source, lang }) =>
      source.includes("playground")
        ? createVisitors({
            messages: messagesOf(lang, options.messages),
            runner: `${base}${FOLDER}/runner.html`,
            workbench: `${base}${workbench().path}`,
            start: options.start ?? "click",
          })
        : {},
    files: (files, { projectRoot }) => [...files, ...createRunner(projectRoot), ...workbench().files],
  };
}
