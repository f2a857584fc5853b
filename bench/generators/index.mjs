import { docusaurus } from "./docusaurus.mjs";
import { hugo } from "./hugo.mjs";
import { inkstone } from "./inkstone.mjs";
import { rspress } from "./rspress.mjs";
import { starlight } from "./starlight.mjs";
import { vitepress } from "./vitepress.mjs";

/** In the order of the table's columns. */
export const generators = [inkstone, hugo, rspress, vitepress, starlight, docusaurus];
