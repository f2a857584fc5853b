import type { ReactNode } from "react";
import { useLang } from "inkstone/runtime";
import { Announcement, EditLink, ToolCards, ToolMenu } from "inkstone/theme";
import { cards, organisation, tools } from "./tools.ts";

export const slots = {
  featuresEnd: Toolchain,
  homeEnd: EditHome,
  layoutStart: News,
  toolsStart: SiblingTools,
};

function News(): ReactNode {
  return (
    <Announcement storageKey="inkstone-news-0.1">
      {useLang() === "zh"
        ? "0.1 是预览版，名称与默认值可能变化。"
        : "Inkstone 0.1 is a preview. Names and defaults may still change."}
    </Announcement>
  );
}

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

/** Home pages have no edit link by themselves; ours can be mended like every other page. */
function EditHome(): ReactNode {
  return (
    <p className="site-edit-home">
      <EditLink />
    </p>
  );
}
