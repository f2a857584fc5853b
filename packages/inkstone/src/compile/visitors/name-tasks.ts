import type { HastPluginDefinition } from "satteri";
import type { Labels } from "../labels.ts";

/** The boxes of a task list say what they mean: one that is only drawn has no name that could be read out. */
export function nameTasks({ task }: Labels): HastPluginDefinition {
  return {
    name: "inkstone-tasks",
    element: {
      filter: ["input"],
      visit(box, context) {
        if (box.properties["type"] !== "checkbox" || box.properties["disabled"] !== true) return;
        context.setProperty(box, "ariaLabel", box.properties["checked"] === true ? task.done : task.open);
      },
    },
  };
}

/** Whether there may be a task list: `- [x]`. */
export function mayHaveTasks(text: string): boolean {
  return /\[[ xX]\][ \t]/.test(text);
}
