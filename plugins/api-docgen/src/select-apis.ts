import { SiteError } from "inkstone";
import type { Api } from "./api.ts";

/** The exports that were named; without names, the module's components, or all that it exports. */
export function selectApis(apis: readonly Api[], names: readonly string[], module: string): readonly Api[] {
  if (names.length > 0) return names.map((name) => findApi(apis, name, module));
  if (apis.length === 0)
    throw new SiteError(`The module ${module} exports nothing.`, {
      code: "api-docgen-export",
      hint: "Export what is to be shown.",
    });
  const components = apis.filter(({ kind }) => kind === "component");
  return components.length > 0 ? components : apis;
}

function findApi(apis: readonly Api[], name: string, module: string): Api {
  const found = apis.find((api) => api.name === name);
  if (found !== undefined) return found;
  const known = apis.map((api) => api.name).join(", ");
  throw new SiteError(
    `The module ${module} exports no ${name}.${known === "" ? "" : ` It exports ${known}.`}`,
    {
      code: "api-docgen-export",
      hint: `Correct the name, or export ${name} there.`,
    },
  );
}
