import { createHighlighter } from "./dist/compile/highlight/highlighter.js";
import { readFileSync, writeFileSync, existsSync } from "node:fs";
const md = readFileSync("/tmp/sp/sites/base-1000-bi/docs/en/section-11/page-001.md", "utf8");
const blocks = [...md.matchAll(/^```(\w+)\n([^]*?)\n```$/gm)].map(([, l, c]) => [c, l]);
const cpu = (f) => { const u = process.cpuUsage(); return Promise.resolve(f()).then((r) => { const d = process.cpuUsage(u); console.log(((d.user + d.system) / 1000).toFixed(1)); return r; }); };
const store = process.argv[2] === "none" ? undefined : { read: (l) => existsSync(`/tmp/sp/g-${l}.json`) ? readFileSync(`/tmp/sp/g-${l}.json`, "utf8") : undefined, write: (l, t) => writeFileSync(`/tmp/sp/g-${l}.json`, t) };
const h = createHighlighter(store);
const out = [];
for (const [c, l] of blocks) { console.log(l, c.length); out.push(await cpu(() => h(c, l))); }
console.log(JSON.stringify(out).length, (await import("node:crypto")).createHash("md5").update(JSON.stringify(out)).digest("hex"));
