/** A file the bundler made, kept in the cache until it is written to the output, or one that a fragment shows. */
export interface BundleFile {
  /** Below `outDir`: `assets/shell.1f2e3d4c.js`. */
  output: string;
  path: string;
}

/** A live page's module and the style sheets it brings. */
export interface LiveModule {
  script: string;
  styles: string[];
}

/** What pages need to know of the bundler's work. Paths are below `outDir`. */
export interface Bundle {
  /** Hash over everything that was bundled: what live pages are rendered with. */
  key: string;
  /** Hash of the server's build of theme and runtime: what every page is rendered with. */
  serverKey: string;
  files: BundleFile[];
  boot: string;
  shell: string;
  styles: string[];
  /** By source file. */
  modules: Readonly<Record<string, LiveModule>>;
  /** The server-side build of theme and live pages, absolute. */
  server: string;
  /** Files of the project itself that went in, absolute: a change of one makes the bundle stale. */
  watched: string[];
  /** Folders of the project that a tool looks into for whatever is in them, absolute: as Tailwind does for names of classes. */
  scanned: string[];
}
