import { extname } from "node:path";

const TEXT: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".csv": "text/csv",
  ".htm": "text/html",
  ".html": "text/html",
  ".ics": "text/calendar",
  ".js": "text/javascript",
  ".json": "application/json",
  ".map": "application/json",
  ".md": "text/markdown",
  ".mdx": "text/markdown",
  ".mjs": "text/javascript",
  ".rss": "application/rss+xml",
  ".atom": "application/atom+xml",
  ".svg": "image/svg+xml",
  ".txt": "text/plain",
  ".vtt": "text/vtt",
  ".webmanifest": "application/manifest+json",
  ".xml": "application/xml",
  ".yaml": "application/yaml",
  ".yml": "application/yaml",
};

const BINARY: Readonly<Record<string, string>> = {
  ".apng": "image/apng",
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".gz": "application/gzip",
  ".ico": "image/x-icon",
  ".jpeg": "image/jpeg",
  ".jpg": "image/jpeg",
  ".m4a": "audio/mp4",
  ".m4v": "video/mp4",
  ".mov": "video/quicktime",
  ".mp3": "audio/mpeg",
  ".mp4": "video/mp4",
  ".ogg": "audio/ogg",
  ".otf": "font/otf",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".ttf": "font/ttf",
  ".wasm": "application/wasm",
  ".wav": "audio/wav",
  ".webm": "video/webm",
  ".webp": "image/webp",
  ".woff": "font/woff",
  ".woff2": "font/woff2",
  ".zip": "application/zip",
};

/** `contentTypeOf("a/b.html")` is `text/html; charset=utf-8`. */
export function contentTypeOf(path: string): string {
  const extension = extname(path).toLowerCase();
  const text = TEXT[extension];
  if (text !== undefined) return `${text}; charset=utf-8`;
  return BINARY[extension] ?? "application/octet-stream";
}

/** Text shrinks; pictures, films and fonts are compressed already. */
export function isCompressible(contentType: string): boolean {
  return contentType.includes("charset=") || contentType === "font/otf" || contentType === "font/ttf";
}
