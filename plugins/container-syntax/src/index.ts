export {
  type ContainerOption,
  type ContainerSyntaxOptions,
  pluginContainerSyntax,
} from "./plugin-container-syntax.ts";
