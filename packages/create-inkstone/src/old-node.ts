/** What the new site would fail with, said before any question. Undefined for a Node that Inkstone runs on. */
export function describeOldNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.replace("v", "").split(".").map(Number);
  const isFit = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (isFit) return undefined;
  return `error  Inkstone needs Node 20.19, 22.12 or newer, and this is ${version}.\n  fix  Install a newer Node.\n`;
}
