import type { ReactNode } from "react";
import { ToolCards, ToolMenu } from "inkstone/theme";
import { cards, organisation, tools } from "./tools.ts";

export const slots = { featuresEnd: Toolchain, toolsStart: SiblingTools };

function SiblingTools(): ReactNode {
  return <ToolMenu tools={tools} organisation={organisation} />;
}

function Toolchain(): ReactNode {
  return (
    <ToolCards
      title={{ en: "One toolchain", zh: "同一套工具链" }}
      description={{
        en: "A unified JavaScript toolchain built around Rspack, with high performance and a consistent architecture.",
        zh: "以 Rspack 为核心的一体化 JavaScript 工具链，性能出众，架构一致。",
      }}
      tools={cards}
    />
  );
}
