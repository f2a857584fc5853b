import { parseArgs } from "node:util";

import { generators } from "./generators/index.mjs";

const SIDEBARS = ["section", "site"];

/** The command line as the run reads it; what is not given has its default here. */
export function parseOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      pages: { type: "string", default: "1000" },
      runs: { type: "string", default: "3" },
      only: { type: "string", default: generators.map(({ name }) => name).join(",") },
      sidebar: { type: "string", default: "section" },
      bilingual: { type: "boolean", default: false },
      dev: { type: "boolean", default: false },
      "skip-build": { type: "boolean", default: false },
      json: { type: "string" },
      record: { type: "boolean", default: false },
    },
  });
  if (!SIDEBARS.includes(values.sidebar)) throw new Error(`--sidebar must be ${SIDEBARS.join(" or ")}.`);
  const chosen = values.only.split(",").map((name) => findGenerator(name.trim()));
  return {
    ...values,
    pages: resolveCount("pages", values.pages),
    runs: resolveCount("runs", values.runs),
    hasBuild: !values["skip-build"],
    generators: chosen,
  };
}

function resolveCount(option, text) {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1)
    throw new Error(`--${option} must be a whole number above 0, but it is "${text}".`);
  return count;
}

function findGenerator(name) {
  const found = generators.find((generator) => generator.name === name);
  if (found === undefined)
    throw new Error(
      `There is no generator "${name}". Choose from ${generators.map((known) => known.name).join(", ")}.`,
    );
  return found;
}
