import { Kind, type Reflection, type TypeNode } from "./project.ts";

/** What readers want to know of a project: names as they are written, and of members those of its own. */
export function tidyProject(project: Reflection, options: { keepsForeign: boolean }): Reflection {
  const tidy = (reflection: Reflection): Reflection => {
    const { children, signatures, inheritedFrom } = reflection;
    return {
      ...reflection,
      name: spellSymbol(reflection.name),
      ...(signatures && { signatures: dropCopies(signatures).map(tidy) }),
      ...(inheritedFrom && { inheritedFrom: nameOrigin(inheritedFrom) }),
      ...(children && {
        children: children.filter((child) => options.keepsForeign || !isForeign(child)).map(tidy),
      }),
    };
  };
  return tidy(project);
}

/** An overload without a comment gets that of the first from TypeDoc: readers would read it again and again. */
function dropCopies(signatures: readonly Reflection[]): Reflection[] {
  const said = JSON.stringify(signatures[0]?.comment);
  return signatures.map((signature, index) => {
    const { comment, ...rest } = signature;
    return index > 0 && comment !== undefined && JSON.stringify(comment) === said ? rest : signature;
  });
}

/** A button's hundreds of HTML attributes hide its own; the type that they come from is named above them. */
function isForeign({ kind, flags = {} }: Reflection): boolean {
  return kind !== Kind.constructor && flags["isExternal"] === true && flags["isInherited"] === true;
}

function nameOrigin(type: TypeNode): TypeNode {
  return type.name === undefined ? type : { ...type, name: type.name.replace(/\[\w+\]$/, spellSymbol) };
}

/** TypeDoc writes `[iterator]` for `[Symbol.iterator]`. */
function spellSymbol(name: string): string {
  const [, symbol] = /^\[(\w+)\]$/.exec(name) ?? [];
  return symbol !== undefined && symbol in Symbol ? `[Symbol.${symbol}]` : name;
}
