import type { OutputFile } from "../output/output-file.ts";

const DROP =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#1677ff" d="M16 3c5 7 9 11 9 17a9 9 0 0 1-18 0c0-6 4-10 9-17z"/></svg>\n';

/** A drop of ink for sites without an icon: browsers ask for one in any case, and a miss is noise in the console. */
export const DEFAULT_ICON: OutputFile = {
  path: "assets/icon.2b7d91c4.svg",
  key: "default-icon-1",
  make: () => DROP,
};
