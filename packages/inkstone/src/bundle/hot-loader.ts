import { relative } from "node:path";
import type { Rspack } from "@rsbuild/core";

/** Names the components of a module after its file. On the first line, so that the others stay where they are. */
export default function nameComponents(this: Rspack.LoaderContext, code: string): string {
  if (!/\$Refresh(?:Reg|Sig)\$/.test(code)) return code;
  const file = JSON.stringify(`${relative(this.rootContext, this.resourcePath)} `);
  const register = `$RefreshReg$ = (type, id) => window.inkRefresh.register(type, ${file} + id)`;
  return `var ${register}, $RefreshSig$ = window.inkRefresh.createSignatureFunctionForTransform;${code}`;
}
