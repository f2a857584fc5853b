import type { Program } from "./compile-files.ts";

export interface StageOptions {
  host: HTMLElement;
  runner: string;
  title: string;
  /** Told of each failure, and of an empty text when a run went well. */
  onProblem(kind: "code" | "policy", text: string): void;
}

export interface Stage {
  run(program: Program): void;
  close(): void;
}

type Report = { source: "inkstone-playground"; run: number } & (
  | { type: "done" | "ready" }
  | { type: "error"; kind: "code" | "policy"; text: string }
  | { type: "size"; height: number }
);

/** How long the runner's script may take after its document has arrived. */
const PATIENCE_MS = 2000;

const LOWEST = 60;
const HIGHEST = 600;

/** A frame without an origin: code in it reaches neither the page nor what the site has stored. */
export function createStage({ host, runner, title, onProblem }: StageOptions): Stage {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-scripts");
  frame.referrerPolicy = "no-referrer";
  Object.assign(frame, { className: "ink-playground-frame", title, src: runner });
  let isReady = false;
  let run = 0;
  let waiting: Program | undefined;

  const send = (message: object): void => frame.contentWindow?.postMessage(message, "*");
  const start = (program: Program): void => send({ type: "run", run, ...program });
  const tellAppearance = (): void =>
    send({ type: "appearance", appearance: document.documentElement.dataset["appearance"] ?? "light" });

  const listen = ({ source, data }: MessageEvent<Report>): void => {
    if (source !== frame.contentWindow || data.source !== "inkstone-playground") return;
    if (data.type === "ready") {
      isReady = true;
      tellAppearance();
      if (waiting !== undefined) start(waiting);
    } else if (data.type === "size") frame.height = String(Math.min(HIGHEST, Math.max(LOWEST, data.height)));
    else if (data.run === run)
      onProblem(data.type === "error" ? data.kind : "code", data.type === "error" ? data.text : "");
  };
  const observer = new MutationObserver(tellAppearance);
  observer.observe(document.documentElement, { attributeFilter: ["data-appearance"] });
  window.addEventListener("message", listen);
  // Its script is run before the frame counts as loaded, unless the site's policy keeps it out.
  frame.addEventListener("load", () => {
    setTimeout(() => {
      if (!isReady && frame.isConnected) onProblem("policy", "");
    }, PATIENCE_MS);
  });
  host.append(frame);

  return {
    run(program) {
      run += 1;
      waiting = program;
      if (isReady) start(program);
    },
    close() {
      observer.disconnect();
      window.removeEventListener("message", listen);
      frame.remove();
    },
  };
}
