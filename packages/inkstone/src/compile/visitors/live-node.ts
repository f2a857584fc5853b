/** The outermost live elements are marked, so that a page can come alive when one of them is seen. */
export const LIVE = { type: "inkLive", children: [], data: { hName: "ink-live" } };
