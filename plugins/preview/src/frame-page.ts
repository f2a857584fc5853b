import { createHash } from "node:crypto";
import { join } from "node:path";
import { sourceOf } from "./demo-module.ts";
import type { Settings } from "./preview-options.ts";
import type { Demo } from "./read-demos.ts";

/** Folder of the pages that frames show. */
export const FOLDER = "~preview";

/** Of a demo's own page: `/docs/~preview/3f2a9c01`. `page` is its file below the content folder. */
export function addressOf(demo: Demo, page: string, { base, extension }: Settings): string {
  return `${base}${FOLDER}/${nameOf(demo, page)}${extension}`;
}

/** Equal code in two folders imports different files. */
export function nameOf({ id }: Demo, page: string): string {
  return createHash("sha256")
    .update(`${id} ${page.replace(/^\.\//, "")}`)
    .digest("hex")
    .slice(0, 8);
}

export interface FramePage {
  demo: Demo;
  /** Of the page with the demo, below the content folder. */
  page: string;
  /** Folder of the frames' pages below the content folder: `en/~preview`. */
  folder: string;
}

/** A page with nothing but the component, which menus, search, crawlers and lists of pages pass over. */
export function createFramePage(
  { demo, page, folder }: FramePage,
  resolveFile: (file: string, from: string) => string,
): { file: string; text: string } {
  const file = `${folder}/${nameOf(demo, page)}.tsx`;
  const up = "../".repeat(folder.split("/").length);
  const source = sourceOf(demo, join(up, page).replaceAll("\\", "/"), (path) => resolveFile(path, file));
  const text = `import Demo from ${JSON.stringify(source)};

export const frontmatter = {
  title: "Preview",
  pageType: "blank",
  "~frame": true,
  search: false,
  sitemap: false,
  llms: false,
  feed: false,
  head: [["meta", { name: "robots", content: "noindex" }]],
};

export default function PreviewPage() {
  return (
    <div className="ink-preview-page">
      <Demo />
    </div>
  );
}
`;
  return { file, text };
}
