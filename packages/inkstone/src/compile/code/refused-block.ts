import { describeThrower, describeThrown } from "../../support/errors/describe-thrown.ts";
import { SiteError, SiteErrors, siteErrorsOf } from "../../support/errors/site-error.ts";
import { RefusedCode } from "../highlight/refused-code.ts";
import type { CodeBlock } from "./code-block.ts";

/** What a transformer says of a block, with its place. `page` is the file that is told where the block itself names none. */
export function createRefusedError({ cause }: RefusedCode, block: CodeBlock, page: string): SiteError {
  const { file = page, line } = block;
  const place = { file, line, column: 1 };
  if (cause instanceof SiteError) {
    const { message, code, hint } = cause;
    return new SiteError(message, { code, ...(hint !== undefined && { hint }), place, cause });
  }
  const advice = "Look at what this block gives it, or keep the block from it with when.";
  return new SiteError(`A transformer of markdown.shiki failed: ${describeThrown(cause)}`, {
    code: "code-transformer",
    hint: `${describeThrower(cause)} ${advice}`.trimStart(),
    place,
    cause,
  });
}

/** All blocks of a page, or all that is wrong with them. */
export async function settleBlocks(blocks: readonly Promise<string>[]): Promise<string[]> {
  const settled = await Promise.allSettled(blocks);
  const failures = settled.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  const [first] = failures;
  if (failures.length === 0) return Promise.all(blocks);
  const refused = failures.flatMap(siteErrorsOf);
  const isTold = failures.every((failure) => siteErrorsOf(failure).length > 0);
  throw isTold && refused.length > 1 ? new SiteErrors(refused) : first;
}

/** Also of code that was refused: it may be right when one of them changes. */
export function filesOfRefused(error: unknown): readonly string[] {
  return error instanceof RefusedCode ? error.reads : [];
}
