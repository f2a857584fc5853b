import { importModule } from "../native/import-module.js";
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Setup } from "./create-visitors.ts";
import { createLink, readLink } from "./share.ts";
import { useCopiedLink } from "./use-copied-link.ts";
import type { Workbench } from "./workbench.ts";

export type Status = "closed" | "failed" | "open" | "opening";

export interface PlaygroundState {
  status: Status;
  /** What is wrong with the code; empty when nothing is. */
  problem: string;
  /** Whether the link that was just copied leads to the code as it is. */
  isShared: boolean;
  open(): void;
  show(file: number): void;
  reset(): void;
  share(): Promise<void>;
}

/** Where editor and result are put. */
export interface Places {
  editor: RefObject<HTMLDivElement | null>;
  stage: RefObject<HTMLDivElement | null>;
  bar: RefObject<HTMLDivElement | null>;
}

/** Fetches the workbench when it is asked for, or when the address carries code for this playground. */
export function usePlayground(id: string, setup: Setup, { editor, stage, bar }: Places): PlaygroundState {
  const { files, messages, runner, start } = setup;
  const [status, setStatus] = useState<Status>("closed");
  const [problem, setProblem] = useState("");
  const link = useCopiedLink(messages.copyByHand);
  const workbench = useRef<Workbench>(undefined);
  const hadFocus = useRef(false);
  const mark = useRef("");

  const open = async (changed = files): Promise<void> => {
    setStatus("opening");
    try {
      const { openWorkbench } = await importModule<typeof import("./workbench.ts")>(
        setup.workbench + mark.current,
      );
      // The reader may have left the page meanwhile.
      if (editor.current === null || stage.current === null) return;
      workbench.current ??= openWorkbench({
        editor: editor.current,
        stage: stage.current,
        files: changed,
        runner,
        labels: messages,
        onProblem: setProblem,
        onChange: link.forget,
      });
      hadFocus.current = bar.current?.contains(document.activeElement) ?? false;
      setStatus("open");
    } catch {
      // Browsers ask no second time for a module that they could not fetch; with a mark, it is another.
      mark.current += "#";
      setStatus("failed");
    }
  };

  useEffect(() => {
    void readLink(id, files, location.href).then((changed) => {
      if (changed !== undefined || start === "visible") return open(changed);
      return undefined;
    });
    return () => {
      workbench.current?.close();
      workbench.current = undefined;
    };
    // Once: the code of a page does not change while it is shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id]);

  // Others stand where the button was that a reader pressed. In the editor, the next Tab would write one.
  useEffect(() => {
    if (status === "open" && hadFocus.current) bar.current?.querySelector("button")?.focus();
  }, [status, bar]);

  return {
    status,
    problem,
    isShared: link.isCopied,
    open: () => void open(),
    show: (file) => workbench.current?.show(file),
    reset: () => workbench.current?.replace(files),
    async share() {
      const address = await createLink(id, workbench.current?.files() ?? files, location.href);
      history.replaceState(history.state, "", address);
      await link.copy(address);
    },
  };
}
