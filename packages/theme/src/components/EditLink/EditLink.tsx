import { joinUrl } from "@inkstone/model";
import { Link, usePage, useSite } from "@inkstone/runtime";
import type { ReactNode } from "react";
import { useMessages } from "../../messages/use-messages.ts";

export function EditLink(): ReactNode {
  const { editLink } = useSite().theme;
  const { _relativePath, editPath: file = _relativePath, frontmatter } = usePage();
  const messages = useMessages();
  if (editLink === undefined || file === "" || frontmatter.editLink === false) return null;

  return (
    <Link className="ink-edit" href={joinUrl(editLink.docRepoBaseUrl, file)}>
      {editLink.text ?? messages.editPage}
    </Link>
  );
}
