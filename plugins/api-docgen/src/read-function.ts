import type ts from "typescript5";
import type { Call } from "./api.ts";
import { readSignatureComment, withoutDash } from "./read-comment.ts";
import { readParameters } from "./read-members.ts";
import type { Reading } from "./reading.ts";

/** Every way to call a function, in the order of the source. */
export function readCalls(
  name: string,
  { type, declaration }: { type: ts.Type; declaration: ts.Declaration },
  reading: Reading,
): Call[] {
  const { ts: compiler, checker } = reading;
  const flags = compiler.TypeFormatFlags.NoTruncation;
  return type.getCallSignatures().map((signature) => {
    const description = readSignatureComment(signature, reading);
    return {
      code: `function ${name}${checker.signatureToString(signature, declaration, flags)}`,
      description,
      members: readParameters(name, signature, reading),
      type: checker.typeToString(signature.getReturnType(), declaration, flags),
      returns: { text: withoutDash(description.tags["returns"] ?? ""), tags: {} },
    };
  });
}
