import { type Place, SiteError } from "../../support/errors/site-error.ts";
import { type BlockLabels, labelStandIns, unlabelStandIns } from "../components/label-stand-ins.ts";
import type { PageScope } from "./page-scope.ts";
import {
  ComponentFailure,
  locateFailure,
  renderComponents,
  type RenderOptions,
} from "../components/render-components.ts";
import { listAuthors } from "./resolve-author.ts";

export interface PageRendering extends Pick<RenderOptions, "idPrefix" | "transparent" | "words"> {
  /** Of a code block, by its number. */
  labelsOf(index: number): BlockLabels;
  /** The page's code with positions, to tell where it failed. */
  compileAgain(): string;
}

/** The HTML of a page with components. */
export function renderWithComponents(
  code: string,
  scope: PageScope,
  { labelsOf, compileAgain, ...rendering }: PageRendering,
): string {
  const options = { components: listAuthors(scope), props: scope.props ?? {}, ...rendering };
  try {
    return unlabelStandIns(renderComponents(labelStandIns(code, labelsOf), options));
  } catch (error) {
    if (!(error instanceof ComponentFailure)) throw error;
    throw createFailure(error, scope, locate(scope, options, compileAgain));
  }
}

function locate(
  scope: PageScope,
  options: RenderOptions,
  compileAgain: () => string,
): ComponentFailure | undefined {
  scope.keepsPositions = true;
  try {
    return locateFailure(compileAgain(), options);
  } finally {
    scope.keepsPositions = false;
  }
}

function createFailure(
  failure: ComponentFailure,
  scope: PageScope,
  located: ComponentFailure | undefined,
): SiteError {
  // Components that look at their children may stumble over the guards: then the first error counts.
  const isSame = located?.message === failure.message;
  const name = isSame ? located.component : failure.component;
  const shown = name === "" ? "A component of this page" : `<${name}>`;
  return new SiteError(`${shown} cannot be rendered: ${failure.message}`, {
    code: "component-failed",
    hint: "Correct what the component is given.",
    place: placeOf(isSame ? located.position : "", name, scope),
    cause: failure.cause,
  });
}

function placeOf(position: string, name: string, { displayFile, uses }: PageScope): Place {
  const [line, column] = position.split(":").map(Number);
  if (line !== undefined && column !== undefined) return { file: displayFile, line, column };
  const point = uses.get(name);
  return { file: displayFile, line: point?.line ?? 1, column: point?.column ?? 1 };
}
