import { describeValue } from "../../support/errors/describe-value.ts";

/** A function, or what React makes of one: `memo`, `lazy`, `forwardRef`. Of these alone, an element has props. */
export function isComponent(value: unknown): boolean {
  if (typeof value === "function") return true;
  return isOfReact(value) && !("props" in value);
}

/** Of what `isComponent` refuses: `an element`, `the number 5`. */
export function describeNoComponent(value: unknown): string {
  return isOfReact(value) ? "an element" : describeValue(value);
}

function isOfReact(value: unknown): value is object {
  return typeof value === "object" && value !== null && "$$typeof" in value;
}
