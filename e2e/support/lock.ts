/** What we read of an npm lock file. */
export interface Lock {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

/** Where `npm ci` must work. Some packages tell glibc and musl apart; then both are asked for. */
const PLATFORMS = ["linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64", "win32-x64"];

/** Platform packages that a native package offers, or should, and the lock lacks at that version. */
export function findMissingPlatforms({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const offered = Object.entries(optionalDependencies);
    if (!offered.some(([name]) => PLATFORMS.some((platform) => isFor(platform, name)))) return [];
    return PLATFORMS.flatMap((platform) => {
      const wanted = offered.filter(([name]) => isFor(platform, name));
      if (wanted.length === 0) return [`${path} offers nothing for ${platform}`];
      return wanted
        .filter(([name, version]) => findVersion(packages, path, name) !== version)
        .map(([name, version]) => `${path} needs ${name} ${version}`);
    });
  });
}

/** `isFor("linux-x64", "@oxlint/binding-linux-x64-musl")`. */
function isFor(platform: string, name: string): boolean {
  return name.endsWith(platform) || name.includes(`${platform}-`);
}

/** From the folder of the package that asks upwards, as Node looks it up. */
function findVersion(packages: Lock["packages"], path: string, name: string): string | undefined {
  for (let folder = path; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    const found = packages[folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`];
    if (found !== undefined || folder === "") return found?.version;
  }
}
