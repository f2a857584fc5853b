import type { CommandContext } from "../command.ts";

export async function runEject({ component = "", load, announce }: CommandContext): Promise<void> {
  const [{ ejectComponent }, config] = await Promise.all([import("../../eject/eject-component.ts"), load()]);
  const files = await ejectComponent(component, config);
  announce({ text: files.map((file) => `wrote  ${file}`).join("\n"), data: { files } });
}
