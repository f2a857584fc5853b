import type { Place } from "../../support/errors/site-error.ts";
import type { PageScope } from "./page-scope.ts";
import { defineFrontmatter } from "./define-frontmatter.ts";
import { findMissingNames, provideComponents } from "../components/provide-components.ts";
import { resolveProvided } from "./resolve-author.ts";

/** A live page's module with all that it uses and does not import, and without fragments that are part of it already. */
export function completeModule(code: string, scope: PageScope): string {
  const placeOf = (name: string): Place => {
    const { line = 1, column = 1 } = scope.uses.get(name) ?? {};
    return { file: scope.displayFile, line, column };
  };
  const provided = findMissingNames(code).flatMap((name) => resolveProvided(name, scope, placeOf) ?? []);
  const needed = [...scope.fragments.keys()].reduce(dropImport, fillWrapper(code));
  return defineFrontmatter(provideComponents(needed, provided, scope.source.path), scope.frontmatter);
}

/**
 * What stands in a site's `wrapper` is made at once, and is no component of its own: an edit under `dev` would put a new one in its
 * place, and all components of the page would begin anew.
 */
function fillWrapper(code: string): string {
  return code.replace(
    "{ children: _jsx(_createMdxContent, props) }",
    "{ children: _createMdxContent(props) }",
  );
}

/** The text of a fragment is in the page: what is not used otherwise need not be bundled. */
function dropImport(code: string, name: string): string {
  const pattern = String.raw`(?<![\w$])${name.replaceAll("$", String.raw`\$`)}(?![\w$])`;
  const statement = new RegExp(String.raw`^import ${pattern} from "[^"]+";?\n`, "m");
  const rest = code.replace(statement, "");
  return new RegExp(pattern).test(rest) ? code : rest;
}
