import type { ReactNode } from "react";
import { CodeBlock } from "../CodeBlock/CodeBlock.tsx";
import { TabSet } from "../Tabs/TabSet.tsx";
import { type LanguageProps, useWords } from "../words/use-words.ts";
import { colorCommand } from "./color-command.tsx";
import { convertCommand } from "./convert-command.ts";
import { PACKAGE_MANAGERS, type PackageManager } from "./package-manager.ts";

export interface PackageManagerTabsProps extends LanguageProps {
  /**
   * `npm install x`, `ci`, `create x`, `init`, `run dev`, `start`, `test`, `npx x`, `exec x`, `uninstall x`, `update`, also
   * several lines or joined with `&&`. In an object, managers without a command have no tab.
   */
  command: string | Readonly<Partial<Record<PackageManager, string>>>;
  /** Which managers get a tab, in this order. @default ["npm", "yarn", "pnpm", "bun", "deno"] */
  managers?: readonly PackageManager[];
  /** Tabs of the same group turn together. @default "package-manager" */
  group?: string;
}

/** A command in the words of the reader's package manager. */
export function PackageManagerTabs(props: PackageManagerTabsProps): ReactNode {
  const { command, managers = PACKAGE_MANAGERS, group = "package-manager", lang } = props;
  const words = useWords(lang);
  const tabs = managers.flatMap((manager) => {
    const text = typeof command === "string" ? convertCommand(command, manager) : command[manager];
    if (text === undefined) return [];
    // A text between backticks begins and ends with a line that holds nothing.
    const lines = text.trim().split("\n").map(colorCommand);
    const content = <CodeBlock language="bash" lines={lines} words={words} />;
    return [{ label: manager, value: manager, content }];
  });
  return (
    <TabSet tabs={tabs} group={group} label={words.packageManager} className="ink-tabs ink-code-group" />
  );
}
