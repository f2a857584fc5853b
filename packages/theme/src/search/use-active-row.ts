import { useEffect, useState } from "react";

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
  return [index, (next) => setActive({ index: count === 0 ? 0 : (next + count) % count, rows })];
}
