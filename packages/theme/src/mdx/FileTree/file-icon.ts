import type { DrawnIcon } from "@inkstone/model";

const ICONS: readonly [RegExp, DrawnIcon][] = [
  [/\.(avif|gif|ico|jpe?g|mp4|png|svg|webm|webp)$/i, "file-image"],
  [/\.(markdown|mdx?|rst|txt)$|^(changelog|license|readme)$/i, "file-text"],
  [
    /\.(astro|bash|c|cc|cpp|cs|css|dart|go|h|html?|java|[cm]?[jt]sx?|kt|less|lua|php|py|rb|rs|s[ac]ss|sh|sql|svelte|swift|vue|zig)$/i,
    "file-code",
  ],
  [/\.(csv|jsonc?|json5|lock|toml|xml|ya?ml)$|^\.|\brc$/i, "file-data"],
];

export function fileIconOf(name: string): DrawnIcon {
  return ICONS.find(([pattern]) => pattern.test(name))?.[1] ?? "file";
}
