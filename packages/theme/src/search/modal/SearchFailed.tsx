import { type ReactNode, useEffect, useState } from "react";
import { ReloadLink } from "../../components/ReloadLink/ReloadLink.tsx";
import { isOutdated } from "../is-outdated.ts";
import { SearchError } from "./SearchError.tsx";

/** Why there is no answer, once it is known: what is read out is said once. */
export function SearchFailed(): ReactNode {
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
          <ReloadLink />
        </p>
      )}
    </SearchError>
  );
}
