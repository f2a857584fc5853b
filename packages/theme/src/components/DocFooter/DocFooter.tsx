import type { ReactNode } from "react";
import { Part } from "../../slots/Part.tsx";
import { EditLink } from "../EditLink/EditLink.tsx";
import { PageDate } from "../PageDate/PageDate.tsx";
import { Pager } from "../Pager/Pager.tsx";

/** What follows an article: how to mend it, how old it is, and where to read on. */
export function DocFooter(): ReactNode {
  return (
    <footer className="ink-doc-footer">
      <div className="ink-doc-facts">
        <Part name="EditLink" of={EditLink} />
        <Part name="PageDate" of={PageDate} />
      </div>
      <Part name="Pager" of={Pager} />
    </footer>
  );
}
