import type { Html } from "mdast";
import type { MdastPluginDefinition, MdastVisitorContext } from "satteri";
import type { DraftBuilder } from "../draft/draft.ts";
import { mayInclude } from "../fragments/include.ts";
import type { PageScope } from "../scope/page-scope.ts";
import { markHtml, readRawHtml } from "../html/raw-html.ts";
import { findMainHeading } from "../html/read-text.ts";
import { alertVisitors } from "./alerts.ts";
import { takeOutCode } from "./code.ts";
import { containerVisitors } from "./containers.ts";
import { emojiVisitors } from "./emoji.ts";
import { gatherTexts } from "./gather-texts.ts";
import { decorateHeading } from "./heading.ts";
import { resolveHtml } from "./html.ts";
import { renderImage } from "./images.ts";
import { includeInHtml } from "./includes.ts";
import { linkVisitors } from "./links.ts";
import { type MathOptions, mathVisitors, showFormula } from "./math.ts";
import { mdxVisitors } from "./mdx.ts";
import { keepRanges } from "./ranges.ts";
import { createTextReader } from "./read-heading.ts";
import { wrapTable } from "./tables.ts";
import { mayLackHeading, showTitle } from "./title-heading.ts";

export interface VisitorOptions {
  /** The page ends as a module, so its plain text cannot be read off its HTML. */
  gathersText: boolean;
  scope: PageScope;
  /** What stands for a dollar in the page's formulas. */
  dollar: string;
}

/** The one walk over a page. What it finds goes into the draft; what readers need goes into the tree. */
export function createVisitors(
  draft: DraftBuilder,
  text: string,
  { gathersText, scope, dollar }: VisitorOptions,
): MdastPluginDefinition {
  draft.ids.reserve(text);
  const readText = createTextReader(text, scope);
  const math: MathOptions = { text, dollar, isModule: gathersText };
  const hasIncludes = mayInclude(text);
  const lacksHeading = mayLackHeading(text, scope);
  return {
    name: "inkstone",
    options: { position: true },
    ...(gathersText || lacksHeading
      ? {
          after: (root, context) => {
            if (lacksHeading) showTitle(root, scope, { draft, context });
            if (gathersText) gatherTexts(root, draft, context);
          },
        }
      : {}),
    heading: (node, context) => decorateHeading(node, readText, { draft, context }),
    ...linkVisitors(draft, text),
    image: (node, context) => renderImage(node, text, { draft, context }),
    html: (node, context) => {
      const isIncluded = hasIncludes && includeInHtml(node, { draft, scope, context });
      if (!isIncluded) readHtml(node, draft, context);
    },
    code: (node, context) =>
      node.lang === "math" && draft.markdown.math
        ? showFormula(node, { draft, context, isDisplay: true, ...math })
        : takeOutCode(node, draft, context),
    delete: (node, context) => keepRanges(node, text, context),
    table: (node, context) => wrapTable(node, text, { draft, context }),
    ...mathVisitors(draft, math),
    ...emojiVisitors(draft, text),
    ...alertVisitors(draft, text),
    ...containerVisitors(draft, text, scope),
    ...mdxVisitors(draft, scope, math),
  };
}

function readHtml(node: Readonly<Html>, draft: DraftBuilder, context: MdastVisitorContext): void {
  const value = readRawHtml(resolveHtml(node, draft), node.position?.start.line ?? 1, {
    found: draft.rawHtml,
    warn: (warning) => draft.addWarning(warning),
  });
  if (/<h1\b/i.test(value)) draft.addTitle(findMainHeading(value));
  const shown = draft.marksHtml ? markHtml(value) : value;
  if (shown !== node.value) context.setProperty(node, "value", shown);
}
