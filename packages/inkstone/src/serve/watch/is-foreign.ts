/** Whether others write it. */
export function isForeign(path: string): boolean {
  return FOREIGN.test(path);
}

/** Folders of other tools, and what desktops and editors leave beside the files that one works on. */
const FOREIGN =
  /[\\/](?:(?:node_modules|\.git)(?:[\\/]|$)|(?:\.DS_Store|Thumbs\.db|\.#[^\\/]*|#[^\\/]*#|\.[^\\/]*\.sw[a-z])$)/;
