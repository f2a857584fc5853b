import { importModule } from "../../native/import-module.js";

const marks = new Map<string, string>();

/**
 * Browsers ask no second time for a module that they could not fetch. With a mark behind its address it is another module to them, at
 * the same address.
 */
export function importAnew<Value>(url: string): Promise<{ default: Value }> {
  const mark = marks.get(url) ?? "";
  return importModule<Value>(url + mark).catch((error: unknown) => {
    marks.set(url, `${mark}#`);
    throw error;
  });
}
