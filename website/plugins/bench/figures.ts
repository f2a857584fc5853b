import type { BenchResult } from "./read-run.ts";

export type Lang = "en" | "zh";

/** One thing that was measured: less is better for all of them. */
export interface Figure {
  /** What pages call it: `<BenchChart figure="cold" />`. */
  id: string;
  unit: "KB" | "MB" | "s";
  label: Readonly<Record<Lang, string>>;
  read(result: BenchResult): number | undefined;
}

export const FIGURES: readonly Figure[] = [
  {
    id: "cold",
    unit: "s",
    label: { en: "Build, no cache", zh: "构建，没有缓存" },
    read: ({ build }) => build["cold"]?.wall,
  },
  {
    id: "changed",
    unit: "s",
    label: { en: "Build, one page edited", zh: "构建，改动一页" },
    read: ({ build }) => build["changed"]?.wall,
  },
  {
    id: "memory",
    unit: "MB",
    label: { en: "Peak memory", zh: "内存峰值" },
    read: ({ build }) => scale(build["cold"]?.peak, 1e6),
  },
  {
    id: "start",
    unit: "s",
    label: { en: "Dev, first page", zh: "dev，首个页面" },
    read: ({ dev }) => dev?.start,
  },
  {
    id: "save",
    unit: "s",
    label: { en: "Dev, save to screen", zh: "dev，保存到显示" },
    read: ({ dev }) => dev?.save,
  },
  {
    id: "script",
    unit: "KB",
    label: { en: "Script, untouched page", zh: "脚本，未操作" },
    read: ({ page }) => scale(page?.before.js, 1e3),
  },
  {
    id: "script-after",
    unit: "KB",
    label: { en: "Script, after a click", zh: "脚本，点击之后" },
    read: ({ page }) => scale(page?.after.js, 1e3),
  },
];

const NAMES: Readonly<Record<string, string>> = {
  docusaurus: "Docusaurus",
  hugo: "Hugo",
  inkstone: "Inkstone",
  rspress: "Rspress",
  starlight: "Starlight",
  vitepress: "VitePress",
};

export function nameOf({ name }: BenchResult): string {
  return NAMES[name] ?? name;
}

export function versionedNameOf(result: BenchResult): string {
  return `${nameOf(result)} ${result.version}`;
}

/** `0.42 s`, `12.3 s`, `1,234 MB`: more digits are more than a machine can promise. The space does not break. */
export function formatFigure(value: number, unit: Figure["unit"]): string {
  const isWhole = value >= 100 || value === 0;
  const digits = isWhole ? Math.round(value).toLocaleString("en") : value.toFixed(value >= 10 ? 1 : 2);
  return `${digits}\u00A0${unit}`;
}

function scale(value: number | undefined, unit: number): number | undefined {
  return value === undefined ? undefined : value / unit;
}
