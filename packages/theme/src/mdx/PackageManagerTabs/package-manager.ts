export const PACKAGE_MANAGERS = ["npm", "yarn", "pnpm", "bun", "deno"] as const;

export type PackageManager = (typeof PACKAGE_MANAGERS)[number];
