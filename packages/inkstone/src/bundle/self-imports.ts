import type { Rspack } from "@rsbuild/core";

/** Before the names of files are made of what is in them. */
const STAGE = 2400;

const SELF =
  /import\s*\*\s*as\s+(?<name>[\w$]+)\s+from\s*"\.\/(?<file>[^"/]+)";?\s*(?<call>[\w$.]+)\(\k<name>\)/g;
const EXPORT = /export const (__\w+)\s*=/g;

/**
 * Entries of the bundler import themselves to hand their modules over. Whoever asks for one again, with a mark behind its address because it could
 * not be fetched, would get the failed one with it: they hand over what they export instead.
 */
export const selfImports: Rspack.RspackPluginInstance = {
  apply(compiler: Rspack.Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.compilation.tap("inkstone-self-imports", (compilation) => {
      compilation.hooks.processAssets.tap({ name: "inkstone-self-imports", stage: STAGE }, (assets) => {
        for (const [path, source] of Object.entries(assets)) {
          if (!path.endsWith(".js")) continue;
          const text = String(source.source());
          const written = withoutSelfImport(text, path.slice(path.lastIndexOf("/") + 1));
          if (written !== text) compilation.updateAsset(path, new RawSource(written));
        }
      });
    });
  },
};

export function withoutSelfImport(text: string, own: string): string {
  return text.replaceAll(SELF, (found, ...rest) => {
    const { file, call } = rest.at(-1) as Record<"file" | "call", string>;
    if (file !== own) return found;
    const names = Array.from(text.matchAll(EXPORT), ([, name]) => name);
    return `${call}({${names.join(",")}})`;
  });
}
