import type { UserConfig } from "inkstone";

/** The config with addresses that the check of links leaves alone. */
export function allowLinks(config: UserConfig, exclude: readonly RegExp[]): UserConfig {
  const { checkDeadLinks } = config.markdown ?? {};
  const check = typeof checkDeadLinks === "string" ? { severity: checkDeadLinks } : (checkDeadLinks ?? {});
  const merged = { ...check, exclude: [...(check.exclude ?? []), ...exclude] };
  return { ...config, markdown: { ...config.markdown, checkDeadLinks: merged } };
}
