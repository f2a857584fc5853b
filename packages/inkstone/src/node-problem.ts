/** The versions that can require modules, as `engines` in the manifest has them. */
const OLDEST = ["20.19", "22.12"] as const;

/** Why this Node cannot run the program, and what to do; undefined if it can. Loaded before anything that an old Node does not know. */
export function describeNodeProblem({
  version,
  features,
}: {
  version: string;
  features: object;
}): string | undefined {
  if ("require_module" in features && features.require_module === true) return undefined;
  const [reason, advice] = isOld(version)
    ? [`Inkstone needs Node ${OLDEST.join(", ")} or newer, and this is ${version}.`, "Install a newer Node."]
    : [
        "This Node may not require modules, and Inkstone does.",
        "Take --no-experimental-require-module out of NODE_OPTIONS.",
      ];
  return `error  ${reason}\n  fix  ${advice}\n`;
}

/** Of what lies between the two, Node 21 and the first of 22, nothing can. */
function isOld(version: string): boolean {
  const [major = 0, minor = 0] = version.replace("v", "").split(".").map(Number);
  if (major === 20) return minor < 19;
  return major < 22 || (major === 22 && minor < 12);
}
