interface Spot {
  line?: number | undefined;
  column?: number | undefined;
}

/** What a plugin threw, with its name, and the place when the plugin gave one. */
export class PluginFailure extends Error {
  readonly plugin: string;
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(plugin: string, cause: unknown) {
    super(reasonOf(cause), { cause });
    const { line, column } = (cause ?? {}) as Spot;
    this.name = "PluginFailure";
    this.plugin = plugin;
    this.line = line;
    this.column = column;
  }
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
