import type { HastPluginDefinition } from "satteri";
import type { Labels } from "../labels.ts";

/** The boxes of a task list get a name: nothing else says what they mean to those who do not see them. */
export function nameTaskBoxes({ done, open }: Labels["tasks"]): HastPluginDefinition {
  return {
    name: "inkstone-tasks",
    element: {
      filter: ["input"],
      visit(box, context) {
        const { properties } = box;
        if (properties["type"] !== "checkbox" || properties["ariaLabel"] !== undefined) return;
        const isDone = properties["checked"] !== undefined && properties["checked"] !== false;
        context.setProperty(box, "ariaLabel", isDone ? done : open);
      },
    },
  };
}

/** Whether there may be one: `- [x]`. */
export function mayHaveTasks(text: string): boolean {
  return /[-*+.)] \[[ xX]\]/.test(text);
}
