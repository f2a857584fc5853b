import type { Parameter } from "../model/api.ts";
import { readSchema } from "../model/read-schema.ts";
import { codeCell } from "../text/escape.ts";
import { tameInline } from "../text/tame-markdown.ts";
import { linkToSchema, type PageContext } from "./page-context.ts";
import { writeTable } from "./write-table.ts";

const NODES_OF_A_PARAMETER = 20;

/** Parameters as one table, those of the path first. */
export function writeParameters(parameters: readonly Parameter[], context: PageContext): string[] {
  if (parameters.length === 0) return [];
  const { messages } = context;
  const places = {
    path: messages.placePath,
    query: messages.placeQuery,
    header: messages.placeHeader,
    cookie: messages.placeCookie,
  };
  const order = Object.keys(places);
  const rows = parameters
    .toSorted((left, right) => order.indexOf(left.place) - order.indexOf(right.place))
    .map((parameter) => {
      const { type, about } = describeParameter(parameter, context);
      const need = parameter.isRequired ? messages.required : messages.optional;
      return [codeCell(parameter.name), places[parameter.place], type, need, about];
    });
  const head = [messages.parameter, messages.place, messages.type, messages.need, messages.description];
  return [writeTable(head, rows)];
}

interface Described {
  schema: unknown;
  description: string;
  isDeprecated?: boolean;
}

/** The type, with a link to what it is, and the words and limits, each as a cell. */
export function describeParameter(
  { schema, description, isDeprecated = false }: Described,
  context: PageContext,
): { type: string; about: string } {
  const { documents, messages, rules } = context;
  const node = readSchema(schema ?? true, {
    documents,
    messages,
    open: [],
    budget: { left: NODES_OF_A_PARAMETER },
  });
  const { colon, comma, stop } = messages;
  const facts = node.facts.map(({ label, values }) => {
    const said = values.length === 0 ? label : label + colon + values.map(codeCell).join(comma);
    return said + stop;
  });
  const words = tameInline(description === "" ? node.description : description, rules);
  const parts = [isDeprecated ? `**${messages.deprecated}**` : "", words, facts.join("").trim()];
  const href = node.reference === undefined ? undefined : linkToSchema(node.reference, context);
  const type = codeCell(node.label);
  return {
    type: href === undefined ? type : `[${type}](${href})`,
    about: parts.filter((part) => part !== "").join(" "),
  };
}
