import type ts from "typescript5";
import type { Api, Member } from "./api.ts";
import { findInherited, readMembers } from "./read-members.ts";
import type { Reading } from "./reading.ts";

/** How a class is made, and what its objects have for everybody. */
export function readClass(
  name: string,
  symbol: ts.Symbol,
  reading: Reading,
): Pick<Api, "inherited" | "members" | "type"> {
  const { checker } = reading;
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const members = readMembers(type, { typeName: symbol.name, defaults: {} }, reading);
  const made = describeConstructors(name, symbol, reading);
  return {
    // Nobody has to give what an object has.
    members: members.map((member): Member => ({ ...member, isRequired: false })),
    inherited: findInherited(symbol, type, reading),
    ...(made === "" ? {} : { type: made }),
  };
}

/** `new Sheet(options: SheetOptions)`; nothing of a class that nobody can make an object of. */
function describeConstructors(name: string, symbol: ts.Symbol, { ts: compiler, checker }: Reading): string {
  const declaration = symbol.declarations?.find(compiler.isClassDeclaration);
  if (declaration === undefined) return "";
  const { Abstract } = compiler.ModifierFlags;
  if ((compiler.getCombinedModifierFlags(declaration) & Abstract) !== 0) return "";
  return checker
    .getTypeOfSymbolAtLocation(symbol, declaration)
    .getConstructSignatures()
    .map((signature) => {
      const written = checker.signatureToString(
        signature,
        declaration,
        compiler.TypeFormatFlags.NoTruncation,
        compiler.SignatureKind.Construct,
      );
      return written.replace(/^new /, `new ${name}`);
    })
    .join("\n");
}
