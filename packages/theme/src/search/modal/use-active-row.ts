import { useEffect, useLayoutEffect, useState } from "react";

/** Which of some rows is active. The first one is, whenever the rows change; arrows go round. */
export function useActiveRow(
  count: number,
  rows: unknown,
): [active: number, setActive: (index: number) => void] {
  const [active, setActive] = useState({ index: 0, rows });
  const index = active.rows === rows && active.index < count ? active.index : 0;
  useEffect(() => {
    document.getElementById(`ink-search-${index}`)?.scrollIntoView({ block: "nearest" });
  }, [index]);
  // Before they are drawn: what is found next is read from its beginning.
  useLayoutEffect(() => {
    document.querySelector(".ink-search-screen")?.scrollTo(0, 0);
  }, [rows]);
  return [index, (next) => setActive({ index: count === 0 ? 0 : (next + count) % count, rows })];
}
