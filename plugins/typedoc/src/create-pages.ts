import { posix } from "node:path";
import { describeSymbol } from "./describe-symbol.ts";
import type { Messages } from "./messages.ts";
import type { Reflection } from "./project.ts";
import { type ApiModule, type ApiSymbol, createSymbolTable, SECTIONS, type SymbolTable } from "./symbols.ts";
import { isDeprecated } from "./write-signature.ts";
import { findSource, writeSymbol } from "./write-symbol.ts";
import { writeTable } from "./write-table.ts";
import { escapeAttribute, escapeCode, escapeHtml, toCell, Writer } from "./writer.ts";

/** A file below the folder of the pages: `functions/draw.md`, `_meta.json`. */
export interface CreatedFile {
  file: string;
  text: string;
  /** The source that a symbol is declared in, relative to `sourceRoot`. */
  source?: string | undefined;
}

export interface PageOptions {
  lang: string;
  messages: Messages;
  title: string;
  sourceUrl: string | undefined;
  descriptions: Readonly<Record<string, string>>;
}

/** All pages of a project in one language, with the order of their sidebar. */
export function createPages(project: Reflection, options: PageOptions): CreatedFile[] {
  const table = createSymbolTable(project);
  const writerAt = (file: string): Writer =>
    new Writer(file, { ...options, places: table.places, anchors: table.anchors, keys: table.keys });
  const symbols = table.modules.flatMap((module) => module.symbols);
  return [
    createOverview(table, options, writerAt("index.md")),
    ...symbols.map((symbol) => createSymbolPage(symbol, writerAt(symbol.file))),
    ...table.modules.flatMap((module) => createMetas(module, options.messages)),
    ...(table.modules.some(({ folder }) => folder !== "") ? [createRootMeta(table, options.messages)] : []),
  ];
}

function createSymbolPage(symbol: ApiSymbol, writer: Writer): CreatedFile {
  return {
    ...createFile(symbol.file, [...describeSymbol(symbol, writer), ...writeSymbol(symbol, writer)]),
    source: findSource(symbol.reflection)?.fileName,
  };
}

function createOverview({ modules }: SymbolTable, { title }: PageOptions, writer: Writer): CreatedFile {
  const isSingle = modules.length === 1;
  const blocks = modules.flatMap((module) => [
    ...(isSingle ? [] : [`## ${escapeHtml(module.name)} {#${module.folder}}`]),
    ...[writer.summary(module.reflection)].filter((text) => text !== ""),
    ...SECTIONS.flatMap((section) => {
      const symbols = module.symbols.filter((symbol) => symbol.section === section);
      if (symbols.length === 0) return [];
      const id = isSingle ? section : `${module.folder}-${section}`;
      return [
        `${isSingle ? "##" : "###"} ${writer.messages[section]} {#${id}}`,
        listSymbols(symbols, writer),
      ];
    }),
  ]);
  return createFile("index.md", [`# ${escapeHtml(title)}`, ...blocks]);
}

function listSymbols(symbols: readonly ApiSymbol[], writer: Writer): string {
  const rows = symbols.map(({ name, file, reflection }) => {
    const comment = reflection.comment ?? reflection.signatures?.[0]?.comment;
    const [first = ""] = writer.summary({ id: reflection.id, comment }).split(/\n\s*\n/);
    const href = escapeAttribute(writer.linkToFile(file));
    const mark = isDeprecated({ comment }) ? `**${writer.messages.deprecated}**` : "";
    const about = [mark, toCell(first)].filter((part) => part !== "").join(" ");
    return [`<a href="${href}"><code>${escapeCode(name)}</code></a>`, about];
  });
  return writeTable([writer.messages.name, writer.messages.description], rows);
}

/** The sidebar of one module: a group for each kind, with its symbols in the order of TypeDoc. */
function createMetas({ folder, symbols }: ApiModule, messages: Messages): CreatedFile[] {
  const present = SECTIONS.filter((section) => symbols.some((symbol) => symbol.section === section));
  const place = (file: string): string => (folder === "" ? file : `${folder}/${file}`);
  const groups = present.map((section) => ({ type: "dir", name: section, label: messages[section] }));
  const index = { type: "file", name: "index", label: messages.overview };
  return [
    createMeta(place("_meta.json"), folder === "" ? [index, ...groups] : groups),
    ...present.map((section) =>
      createMeta(
        place(`${section}/_meta.json`),
        symbols
          .filter((symbol) => symbol.section === section)
          .map(({ file, name }) => ({ type: "file", name: posix.basename(file, ".md"), label: name })),
      ),
    ),
  ];
}

function createRootMeta({ modules }: SymbolTable, messages: Messages): CreatedFile {
  return createMeta("_meta.json", [
    { type: "file", name: "index", label: messages.overview },
    ...modules
      .filter(({ symbols }) => symbols.length > 0)
      .map(({ folder, name }) => ({ type: "dir", name: folder, label: name })),
  ]);
}

function createFile(file: string, blocks: readonly string[]): CreatedFile {
  return { file, text: `${blocks.join("\n\n")}\n` };
}

function createMeta(file: string, entries: readonly object[]): CreatedFile {
  return { file, text: `${JSON.stringify(entries, null, 2)}\n` };
}
