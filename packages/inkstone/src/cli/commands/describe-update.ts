import type { UpdateResult } from "../../update/update-project.ts";

/** What an update did or would do, for people. */
export function describeUpdate(result: UpdateResult): string {
  const { steps, version, isApplied, isMixed, skipped, packageManager } = result;
  if (steps.length === 0) return [`up to date  ${version}`, ...describeRest(result)].join("\n");
  const width = Math.max(...steps.map(({ name }) => name.length));
  const rows = steps.map(
    ({ name, current, target, newRange }) =>
      `  ${name.padEnd(width)}  ${current ?? "not installed"} → ${current === target ? newRange : target}`,
  );
  const title = isApplied ? `updated to ${version} with ${packageManager}` : `${version} is available`;
  return [
    title,
    ...rows,
    ...(isMixed && !isApplied ? ["  The packages of Inkstone have different versions now."] : []),
    ...(skipped.length > 0 ? [`  ${skipped.join(", ")}: not from a registry, left alone`] : []),
    ...describeRest(result),
  ].join("\n");
}

function describeRest({ changelog, ejected }: UpdateResult): string[] {
  const news = changelog.flatMap(({ version, text }) => ["", `What is new in ${version}`, indent(text)]);
  if (ejected.length === 0) return news;
  const copies = ejected.map(
    ({ file, version, isGone }) =>
      `  ${file}  from ${version}, ${isGone ? "the theme has no such component any more" : "the original has changed"}`,
  );
  return [...news, "", "Components that you ejected", ...copies, ...(hasChanged(ejected) ? [COMPARE] : [])];
}

const COMPARE = "  To compare, rename yours, run inkstone eject again, and take over what you want.";

function hasChanged(ejected: UpdateResult["ejected"]): boolean {
  return ejected.some(({ isGone }) => !isGone);
}

function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, "  ");
}
