import { basename } from "node:path";
import { createModule } from "./demo-module.ts";
import { readDemos } from "./read-demos.ts";

interface LoaderContext {
  resourcePath: string;
  query: string | { id?: string; n?: string };
}

/** Takes the code of one demo out of the page that the bundler read. */
export default function loadDemo(this: LoaderContext, text: string): string {
  const query = new URLSearchParams(typeof this.query === "string" ? this.query : {});
  const id = query.get("id");
  const demo = readDemos(text).find((one) => one.id === id);
  if (demo === undefined) throw new Error(`${this.resourcePath} has no preview ${id ?? ""} any more.`);
  return createModule(demo, Number(query.get("n")), `./${basename(this.resourcePath)}`);
}
