import { relative, sep } from "node:path";
import { guarded, rooms } from "../rooms.mjs";
import { findBreach, roomOf } from "./find-breach.mjs";

/** Reports, at its own line, each import that `rooms.mjs` does not allow. Tests may import what they test with. */
const roomsRule = {
  meta: { type: "problem", docs: { description: "Keep imports within the plan of rooms.mjs" } },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join("/");
    if (/\.test\.tsx?$/.test(file)) return {};

    const check = (node, isType) => {
      if (typeof node?.value !== "string") return;
      const message = findBreach({ file, specifier: node.value, isType }, { rooms, guarded });
      if (message !== undefined) context.report({ node, message });
    };
    return {
      Program(node) {
        if (!/^(packages|plugins)\/[^/]+\/src\//.test(file) || roomOf(file, rooms) !== undefined) return;
        context.report({ node, message: `${file} is in no room: give its folder one in rooms.mjs.` });
      },
      ImportDeclaration: (node) => check(node.source, node.importKind === "type"),
      ExportNamedDeclaration: (node) => check(node.source, node.exportKind === "type"),
      ExportAllDeclaration: (node) => check(node.source, node.exportKind === "type"),
      ImportExpression: (node) => check(node.source, false),
      TSImportType: (node) => check(node.source ?? node.argument, true),
    };
  },
};

// oxlint takes a plugin as the default export of its module.
export default { meta: { name: "inkstone" }, rules: { rooms: roomsRule } };
