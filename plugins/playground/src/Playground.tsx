import { type ReactNode, useRef } from "react";
import type { Setup } from "./create-visitors.ts";
import { PlaygroundBar } from "./PlaygroundBar.tsx";
import { usePlayground } from "./use-playground.ts";

export interface PlaygroundProps {
  id: string;
  /** `Setup` as JSON. */
  setup: string;
  /** The code as the page shows it before a reader edits it. */
  children?: ReactNode;
}

/** A block of code, and once a reader asks for it, an editor and the result. */
function Playground({ id, setup: json, children }: PlaygroundProps): ReactNode {
  const setup = JSON.parse(json) as Setup;
  const editor = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const state = usePlayground(id, setup, { editor, stage, bar });
  const isOpen = state.status === "open";
  const problem = state.status === "failed" ? setup.messages.failed : state.problem;

  return (
    <section className="ink-playground" id={id} data-status={state.status}>
      <div className="ink-playground-stage" ref={stage} hidden={!isOpen} />
      <p className="ink-playground-problem" role="alert" hidden={problem === ""}>
        {problem}
      </p>
      <div className="ink-playground-bar" ref={bar}>
        <PlaygroundBar setup={setup} state={state} />
      </div>
      <div className="ink-playground-editor" ref={editor} hidden={!isOpen} />
      <div hidden={isOpen}>{children}</div>
    </section>
  );
}

// MDX pages use it by the name of this file.
// oxlint-disable-next-line import/no-default-export
export default Playground;
