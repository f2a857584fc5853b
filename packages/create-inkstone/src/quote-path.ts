/** A path as it can be pasted behind a command: nothing in it is taken for more than a name. */
export function quotePath(path: string, platform: NodeJS.Platform): string {
  // Behind a dash stand options.
  const named = path.startsWith("-") ? `./${path}` : path;
  return platform === "win32" ? quoteForWindows(named) : quoteForPosix(named);
}

function quoteForPosix(path: string): string {
  if (/^[\p{L}\p{N}_./@%+:,-]+$/u.test(path)) return path;
  // Between double quotes, these still have a meaning.
  return /[$`"\\!]/.test(path) ? `'${path.replaceAll("'", String.raw`'\''`)}'` : `"${path}"`;
}

/** Both of its shells know double quotes. PowerShell looks for variables between them, so it gets its own where there are some. */
function quoteForWindows(path: string): string {
  if (/^[\p{L}\p{N}_./\\@+:-]+$/u.test(path)) return path;
  return /[$`]/.test(path) ? `'${path.replaceAll("'", "''")}'` : `"${path}"`;
}
