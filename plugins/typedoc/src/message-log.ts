import type { Logger, MinimalNode } from "typedoc";
import type { Place } from "inkstone";
import type { Typedoc } from "./load-typedoc.ts";
import { cleanText, type LinedFile, type Message, placeIn } from "./message.ts";

export interface MessageLog {
  logger: Logger;
  /** Warnings and errors, in the order in which they were said. */
  messages: Message[];
}

/** A logger that prints nothing: what is said is for the reporter of the build. */
export function createMessageLog({ Logger: Base, LogLevel }: Typedoc, projectRoot: string): MessageLog {
  const messages: Message[] = [];
  class Collector extends Base {
    #place: Place | undefined;

    protected override addContext(
      text: string,
      _level: unknown,
      ...where: [MinimalNode?] | [number, LinedFile]
    ): string {
      this.#place = findPlace(where, projectRoot);
      return text;
    }

    override log(text: string, level: Exclude<typeof this.level, typeof LogLevel.None>): void {
      super.log(text, level);
      if (level < LogLevel.Warn) return;
      const place = this.#place;
      messages.push({
        speaker: "TypeDoc",
        level: level === LogLevel.Error ? "error" : "warning",
        text: cleanText(text, projectRoot),
        ...(place !== undefined && { place }),
      });
    }
  }
  return { logger: new Collector(), messages };
}

function findPlace(
  [where, file]: [MinimalNode?] | [number, LinedFile],
  projectRoot: string,
): Place | undefined {
  if (where === undefined) return undefined;
  if (typeof where === "number") return file && placeIn(file, where, projectRoot);
  return placeIn(where.getSourceFile(), where.getStart(), projectRoot);
}
