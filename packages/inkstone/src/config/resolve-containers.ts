import { CONTAINER_TYPES, type ContainerDefinition, type ContainerType } from "./config.ts";
import type { UserContainer } from "./user-config.ts";

export function resolveContainers(
  containers: Readonly<Record<string, UserContainer>>,
): Record<string, ContainerDefinition> {
  return Object.fromEntries(
    Object.entries(containers).map(([name, { title, base, icon }]) => [
      name,
      {
        title: typeof title === "string" ? { "": title } : { ...title },
        base: base ?? (isContainerType(name) ? name : "note"),
        icon: icon ?? "",
      },
    ]),
  );
}

function isContainerType(name: string): name is ContainerType {
  return (CONTAINER_TYPES as readonly string[]).includes(name);
}
