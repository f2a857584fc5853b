import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { TypeScript } from "./compiler-options.ts";

type Program = ReturnType<TypeScript["createProgram"]>;

/**
 * The files of the author that a sample is compiled with: a package of the same workspace gets other types without any upgrade. What
 * is installed changes with the lock file.
 */
export class FilesOfSamples {
  /** As they were when a sample first had them: the compiler keeps what it has read. */
  readonly #stamps = new Map<string, string>();
  readonly #files = new Set<string>();
  #last: Program | undefined;

  /** Of the sample that was compiled last; absolute. */
  list(): Iterable<string> {
    return this.#files;
  }

  /** Whether one of any sample has changed since. */
  haveChanged(): boolean {
    return [...this.#stamps].some(([file, stamp]) => stampOf(file) !== stamp);
  }

  begin(): void {
    this.#files.clear();
    this.#last = undefined;
  }

  /** The same compiler, whose programs are looked at. */
  watch(compiler: TypeScript): TypeScript {
    const createLanguageService: TypeScript["createLanguageService"] = (...given) => {
      const service = compiler.createLanguageService(...given);
      const getProgram: typeof service.getProgram = () => {
        const program = service.getProgram();
        if (program !== undefined) this.#add(program);
        return program;
      };
      return { ...service, getProgram };
    };
    return Object.create(compiler, { createLanguageService: { value: createLanguageService } }) as TypeScript;
  }

  #add(program: Program): void {
    if (program === this.#last) return;
    this.#last = program;
    const samples = new Set(program.getRootFileNames());
    for (const { fileName } of program.getSourceFiles())
      if (!samples.has(fileName) && !fileName.includes("/node_modules/")) this.#note(fileName);
  }

  #note(file: string): void {
    // It names the file that has a package's types.
    for (const one of [file, findPackage(dirname(file))]) {
      if (one === undefined) continue;
      this.#files.add(one);
      if (!this.#stamps.has(one)) this.#stamps.set(one, stampOf(one));
    }
  }
}

function findPackage(folder: string): string | undefined {
  const path = join(folder, "package.json");
  if (stampOf(path) !== "") return path;
  const above = dirname(folder);
  return above === folder ? undefined : findPackage(above);
}

/** Empty without such a file. */
function stampOf(file: string): string {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() === true ? `${stat.size}:${stat.ctimeMs}` : "";
}
