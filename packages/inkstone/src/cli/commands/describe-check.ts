import type { CheckResult } from "../../check-site.ts";
import { describeCount, describeDuration } from "../describe-amount.ts";

/** Whoever wants them all asks for `--json`. */
const MOST_FILES = 10;

export interface CheckView {
  isRecording: boolean;
  defaultLang: string;
}

/** What a check found, for people; the problems themselves were told already. */
export function describeCheck(result: CheckResult, { isRecording, defaultLang }: CheckView): string {
  const { pages, durationMs, errors, warnings } = result;
  return [
    `checked ${describeCount(pages, "page")} in ${describeDuration(durationMs)}`,
    ...describeTranslations(result, defaultLang),
    ...describeAddresses(result, isRecording),
    `  ${describeProblems(errors.length, warnings)}`,
  ].join("\n");
}

function describeProblems(errors: number, warnings: number): string {
  if (errors + warnings === 0) return "no problems";
  return [
    ...(errors === 0 ? [] : [describeCount(errors, "error")]),
    ...(warnings === 0 ? [] : [describeCount(warnings, "warning")]),
  ].join(", ");
}

/** The default language is worth a line where it lacks a page that another one has. */
function describeTranslations({ translations }: CheckResult, defaultLang: string): string[] {
  const shown = translations.filter(({ lang, missing }) => lang !== defaultLang || missing.length > 0);
  const width = Math.max(0, ...shown.map(({ lang }) => lang.length));
  return shown.flatMap(({ lang, pages, missing, stale = [] }) => {
    const old =
      stale.length === 0
        ? ""
        : `, ${stale.length} older than ${stale.length === 1 ? "its original" : "their originals"}`;
    return [
      `  ${lang.padEnd(width)}  ${pages - missing.length} of ${describeCount(pages, "page")}${old}`,
      ...describeFiles("missing", missing),
      ...describeFiles("old", stale),
    ];
  });
}

function describeFiles(label: string, files: readonly string[]): string[] {
  const rest = files.length - MOST_FILES;
  return [
    ...files.slice(0, MOST_FILES).map((file) => `    ${label}  ${file}`),
    ...(rest > 0 ? [`    and ${rest} more; --json has them all`] : []),
  ];
}

function describeAddresses({ unrecorded }: CheckResult, isRecording: boolean): string[] {
  if (unrecorded === undefined || unrecorded.addresses.length === 0) return [];
  const { file, addresses } = unrecorded;
  const count = addresses.length === 1 ? "1 address" : `${addresses.length} addresses`;
  return [isRecording ? `  ${count} added to ${file}` : `  ${count} not in ${file} yet; --record adds them`];
}
