import { type ReactNode, useEffect, useState } from "react";
import { useMessages } from "../../messages/use-messages.ts";
import { isOutdated } from "../is-outdated.ts";
import { SearchError } from "./SearchError.tsx";

/** Why there is no answer, once it is known: what is read out is said once. */
export function SearchFailed(): ReactNode {
  const { reloadPage } = useMessages();
  const [isGone, setGone] = useState<boolean>();
  useEffect(() => {
    let isCurrent = true;
    void isOutdated().then((found) => isCurrent && setGone(found));
    return () => {
      isCurrent = false;
    };
  }, []);
  if (isGone === undefined) return null;
  return (
    <SearchError isOutdated={isGone}>
      {isGone && (
        <p>
          {/* The address of the page itself, whatever it is: with this target the browser loads it, and not the shell. */}
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid */}
          <a href="" target="_top">
            <u>{reloadPage}</u>
          </a>
        </p>
      )}
    </SearchError>
  );
}
