import type { ReactNode } from "react";
import { Part } from "../../slots/Part.tsx";
import { EditLink } from "../EditLink/EditLink.tsx";
import { Pager } from "../Pager/Pager.tsx";

/** What follows an article: how to mend it, and where to read on. */
export function DocFooter(): ReactNode {
  return (
    <footer className="ink-doc-footer">
      <Part name="EditLink" of={EditLink} />
      <Part name="Pager" of={Pager} />
    </footer>
  );
}
