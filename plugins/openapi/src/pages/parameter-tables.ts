import type { Parameter } from "../model/api.ts";
import { readSchema, type SchemaNode } from "../model/read-schema.ts";
import { codeCell } from "../text/escape.ts";
import { tameInline } from "../text/tame-markdown.ts";
import { linkToSchema, type PageContext } from "./page-context.ts";
import { writeTable } from "./write-table.ts";

const NODES_OF_A_PARAMETER = 100;

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
    .flatMap((parameter) => {
      const node = readParameter(parameter.schema, context);
      const lines = [{ ...parameter, node }, ...listMembers(parameter, node)];
      return lines.map((line) => {
        const { type, about } = describeNode(line, context);
        const need = line.isRequired ? messages.required : messages.optional;
        return [codeCell(line.name), places[parameter.place], type, need, about];
      });
    });
  const head = [messages.parameter, messages.place, messages.type, messages.need, messages.description];
  return [writeTable(head, rows)];
}

interface Line {
  name: string;
  description: string;
  isRequired: boolean;
  isDeprecated: boolean;
  node: SchemaNode;
}

/** Members of an object without a name of its own, as they are sent: nowhere else could one read of them. */
function listMembers(parameter: Pick<Parameter, "isExploded" | "name" | "style">, node: SchemaNode): Line[] {
  if (node.reference !== undefined || !node.label.startsWith("object")) return [];
  const members = node.children.filter(({ kind }) => kind === "property");
  return members.flatMap(({ name: key, isRequired, node: member }) => {
    const name = nameMember(parameter, key);
    const isDeprecated = member.marks.includes("deprecated");
    const line = { name, description: "", isRequired, isDeprecated, node: member };
    return [line, ...listMembers({ ...parameter, name, isExploded: false }, member)];
  });
}

function nameMember(
  { name, style, isExploded }: Pick<Parameter, "isExploded" | "name" | "style">,
  key: string,
): string {
  if (style === "deepObject") return `${name}[${key}]`;
  return style === "form" && isExploded ? key : `${name}.${key}`;
}

interface Described {
  schema: unknown;
  description: string;
  isDeprecated?: boolean;
}

/** The type, with a link to what it is, and the words and limits, each as a cell. */
export function describeParameter({ schema, ...told }: Described, context: PageContext): Cells {
  return describeNode({ ...told, node: readParameter(schema, context) }, context);
}

function readParameter(schema: unknown, { documents, messages }: PageContext): SchemaNode {
  return readSchema(schema ?? true, {
    documents,
    messages,
    open: [],
    budget: { left: NODES_OF_A_PARAMETER },
  });
}

interface Cells {
  type: string;
  about: string;
}

function describeNode(
  { node, description, isDeprecated = false }: Omit<Described, "schema"> & Pick<Line, "node">,
  context: PageContext,
): Cells {
  const { messages, rules } = context;
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
