import type { Alternate, PageData } from "@inkstone/model";

/** The page in other languages. What stands in for a missing translation is none. */
export function findTranslations({ alternates, version }: PageData): Alternate[] {
  return alternates.filter((alternate) => alternate.exists && alternate.version === version);
}
