import { type ReactNode, useState } from "react";
import type { Setup } from "./create-visitors.ts";
import type { PlaygroundState } from "./use-playground.ts";

export interface PlaygroundBarProps {
  setup: Setup;
  state: PlaygroundState;
}

/** A button that opens the editor; then its files, and what can be done with them. */
export function PlaygroundBar({ setup: { files, messages }, state }: PlaygroundBarProps): ReactNode {
  const [shown, setShown] = useState(0);
  if (state.status !== "open") {
    const isOpening = state.status === "opening";
    return (
      <button type="button" aria-disabled={isOpening} onClick={isOpening ? undefined : state.open}>
        {isOpening ? messages.loading : messages.edit}
      </button>
    );
  }

  const show = (file: number): void => {
    setShown(file);
    state.show(file);
  };
  const named = files.length > 1 ? files : [];
  return (
    <>
      {named.map(({ name }, index) => (
        <button key={name} type="button" aria-pressed={index === shown} onClick={() => show(index)}>
          {name}
        </button>
      ))}
      <span>
        <button type="button" onClick={state.reset}>
          {messages.reset}
        </button>
        <button type="button" onClick={() => void state.share()}>
          {state.isShared ? messages.shared : messages.share}
        </button>
      </span>
    </>
  );
}
