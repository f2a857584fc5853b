import type { LanguageParity, LinkCheck, Pattern, ReplaceRule, Severity } from "./config.ts";
import type { UserLanguageParity, UserLinkCheck, UserReplaceRule } from "./user-config.ts";

export function resolveLinkCheck(
  check: Severity | UserLinkCheck | undefined,
  defaultSeverity: Severity,
): LinkCheck {
  const { severity = defaultSeverity, exclude = [] } =
    typeof check === "object" ? check : { severity: check ?? defaultSeverity };
  return { severity, exclude: exclude.map(resolvePattern) };
}

/** Who lists what to compare wants it compared. */
export function resolveLanguageParity(parity: Severity | UserLanguageParity = "off"): LanguageParity {
  const written: UserLanguageParity = typeof parity === "object" ? parity : { severity: parity };
  const { fallback = false, stale = "off", include = [], exclude = [] } = written;
  return { severity: written.severity ?? (fallback ? "warn" : "error"), include, exclude, fallback, stale };
}

export function resolveReplaceRule({ search, replace }: UserReplaceRule): ReplaceRule {
  return typeof search === "string"
    ? { kind: "text", search, replace }
    : { kind: "pattern", search: { source: search.source, flags: search.flags }, replace };
}

/** `/play/**` is everything below `/play/`, `/play/*` all that is directly in it. */
function resolvePattern(pattern: RegExp | string): Pattern {
  if (typeof pattern !== "string")
    return { source: pattern.source, flags: pattern.flags.replace(/[gy]/g, "") };
  const source = pattern.replaceAll(/\*+|[.+?^${}()|[\]\\]/g, (token) => {
    if (token.startsWith("*")) return token === "*" ? "[^/]*" : ".*";
    return `\\${token}`;
  });
  return { source: `^${source}$`, flags: "s" };
}
