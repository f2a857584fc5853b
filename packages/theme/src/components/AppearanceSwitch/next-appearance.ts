export type Appearance = "auto" | "dark" | "light";

/** The order of the switch, begun with the side that the system does not show, so that the first press is always seen. */
export function nextAppearance(appearance: Appearance, isSystemDark: boolean): Appearance {
  const [same, opposite]: [Appearance, Appearance] = isSystemDark ? ["dark", "light"] : ["light", "dark"];
  if (appearance === "auto") return opposite;
  return appearance === opposite ? same : "auto";
}
