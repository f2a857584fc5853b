import { compileFiles } from "./compile-files.ts";
import { createEditor } from "./editor.ts";
import type { PlaygroundFile } from "./playground-file.ts";
import { createStage } from "./stage.ts";

export interface Workbench {
  /** Makes another file the one that is edited. */
  show(index: number): void;
  /** Replaces what is in all files. */
  replace(files: readonly PlaygroundFile[]): void;
  files(): PlaygroundFile[];
  close(): void;
}

export interface WorkbenchOptions {
  editor: HTMLElement;
  stage: HTMLElement;
  files: readonly PlaygroundFile[];
  runner: string;
  labels: { code: string; result: string; forbidden: string };
  /** Told what is wrong, and of an empty text when nothing is. */
  onProblem(text: string): void;
  /** Told when the code is no longer what it was. */
  onChange(): void;
}

/** Pause in typing after which the code runs, in milliseconds. */
const PAUSE = 300;

/** Editor and result, connected. Fetched when a reader opens the first playground. */
export function openWorkbench(options: WorkbenchOptions): Workbench {
  const { labels, onChange, onProblem, runner } = options;
  let files = options.files.map((file) => ({ ...file }));
  let shown = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stage = createStage({
    host: options.stage,
    runner,
    title: labels.result,
    onProblem: (kind, text) => onProblem(kind === "policy" ? labels.forbidden : text),
  });
  const run = (): void => {
    try {
      stage.run(compileFiles(files));
    } catch (error) {
      onProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const fileAt = (index: number): PlaygroundFile => files[index] ?? { name: "", language: "tsx", code: "" };
  const editor = createEditor(fileAt(0), {
    host: options.editor,
    label: labels.code,
    onChange(code) {
      files = files.map((file, index) => (index === shown ? { ...file, code } : file));
      onChange();
      clearTimeout(timer);
      timer = setTimeout(run, PAUSE);
    },
  });
  run();

  return {
    show(index) {
      shown = index;
      editor.show(fileAt(index));
    },
    replace(next) {
      files = next.map((file) => ({ ...file }));
      editor.show(fileAt(shown));
      onChange();
      run();
    },
    files: () => files,
    close() {
      clearTimeout(timer);
      editor.destroy();
      stage.close();
    },
  };
}
