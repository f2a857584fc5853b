import { entriesOf, type JsonMap, mapOf, textOf } from "../load/json.ts";
import type { Group, SecurityScheme } from "../model/api.ts";
import { codeCell, escapeMarkdown } from "../text/escape.ts";
import { tameInline, tameMarkdown } from "../text/tame-markdown.ts";
import { badge } from "./schema-tree.ts";
import type { PageContext } from "./page-context.ts";
import { describeParameter } from "./parameter-tables.ts";
import { writeExternalDocs, writeLink } from "./write-link.ts";
import { titleOf } from "./write-operation.ts";
import { writeTable } from "./write-table.ts";

/** The first page: what it is, where it is, how one is let in, and what can be done. */
export function writeOverview(context: PageContext, hrefOf: (group: Group, id: string) => string): string[] {
  const { api, messages, rules } = context;
  const description = textOf(api.info["description"]);
  return [
    `# ${escapeMarkdown(api.title)}`,
    ...(description === "" ? [] : [tameMarkdown(description, rules)]),
    ...writeExternalDocs(api.externalDocs),
    ...writeFacts(api.info, context),
    ...writeServers(context),
    ...writeSchemes(context),
    `## ${messages.operations} {#operations}`,
    ...api.groups.flatMap((group) => writeGroup(group, context, hrefOf)),
  ];
}

function writeFacts(info: JsonMap, { messages, api }: PageContext): string[] {
  const [license, contact] = [mapOf(info["license"]), mapOf(info["contact"])];
  const mail = textOf(contact["email"]);
  const facts = [
    [messages.version, api.version === "" ? "" : codeCell(api.version)],
    [
      messages.license,
      writeLink(textOf(license["name"]) || textOf(license["identifier"]), textOf(license["url"])),
    ],
    [
      messages.contact,
      writeLink(
        textOf(contact["name"]) || mail,
        textOf(contact["url"]) || (mail === "" ? "" : `mailto:${mail}`),
      ),
    ],
    [messages.terms, writeLink(textOf(info["termsOfService"]), textOf(info["termsOfService"]))],
  ].filter(([, value]) => value !== "");
  return facts.length === 0
    ? []
    : [facts.map(([label, value]) => `- ${label}${messages.colon}${value}`).join("\n")];
}

function writeServers(context: PageContext): string[] {
  const { api, messages, rules } = context;
  if (api.servers.length === 0) return [];
  const rows = api.servers.map(({ template, description, variables }) => {
    const told = variables.map((variable) => {
      const { about } = describeParameter(variable, context);
      return about === "" ? codeCell(variable.name) : codeCell(variable.name) + messages.colon + about;
    });
    const words = [tameInline(description, rules), ...told].filter((part) => part !== "");
    return [codeCell(template), words.join("<br>")];
  });
  return [`## ${messages.servers} {#servers}`, writeTable([messages.address, messages.description], rows)];
}

function writeSchemes(context: PageContext): string[] {
  const { api, messages, rules } = context;
  if (api.schemes.length === 0) return [];
  const rows = api.schemes.map((one) => {
    const about = tameInline(textOf(one.scheme["description"]), rules);
    const words = [about, ...describeFlows(one, context)].filter((part) => part !== "");
    return [codeCell(one.name), describeKind(one), words.join(" ")];
  });
  return [
    `## ${messages.authentication} {#authentication}`,
    writeTable([messages.scheme, messages.kind, messages.description], rows),
  ];
}

function describeKind({ scheme }: SecurityScheme): string {
  const type = textOf(scheme["type"]);
  if (type === "http") return `HTTP ${codeCell(textOf(scheme["scheme"]))}`;
  if (type === "apiKey") return `${codeCell(textOf(scheme["in"]))} ${codeCell(textOf(scheme["name"]))}`;
  if (type === "oauth2") return "OAuth 2.0";
  return type === "openIdConnect"
    ? "OpenID Connect"
    : type === "mutualTLS"
      ? "Mutual TLS"
      : escapeMarkdown(type);
}

/** Of OAuth: how a token is asked for, and what it may be asked for. */
function describeFlows({ scheme }: SecurityScheme, { messages, rules }: PageContext): string[] {
  return entriesOf(scheme["flows"]).flatMap(([name, flow]) => {
    const addresses = [flow["authorizationUrl"], flow["tokenUrl"]]
      .map(textOf)
      .filter((address) => address !== "");
    const scopes = Object.entries(mapOf(flow["scopes"])).map(([scope, written]) => {
      const about = tameInline(textOf(written), rules);
      return about === "" ? codeCell(scope) : codeCell(scope) + messages.colon + about;
    });
    return [[[codeCell(name), ...addresses.map(codeCell)].join(" "), ...scopes].join("<br>")];
  });
}

function writeGroup(
  group: Group,
  { messages, rules }: PageContext,
  hrefOf: (group: Group, id: string) => string,
): string[] {
  const rows = group.operations.map((operation) => {
    const { method, path, id, isDeprecated } = operation;
    const title = `[${escapeMarkdown(titleOf(operation))}](${hrefOf(group, id)})`;
    const mark = isDeprecated ? badge(messages.deprecated, "danger") : "";
    return `| ${codeCell(`${method} ${path}`)} | ${title}${mark} |`;
  });
  const about = tameInline(group.description, rules);
  return [
    `### ${escapeMarkdown(group.title)} {#group-${group.slug}}`,
    ...(about === "" ? [] : [about]),
    [`| ${messages.operation} | ${messages.description} |`, "| --- | --- |", ...rows].join("\n"),
  ];
}
