import { words } from "./words-en.mjs";

/**
 * Three code blocks of different languages; no two pages have the same text.
 * @param {import("./random.mjs").Random} random
 */
export function createCodeBlocks(random) {
  const draw = createNames(random);
  return [typescript, random.pick([bash, json]), random.pick([yaml, css, html])].map((sample) =>
    sample(draw),
  );
}

/** @param {import("./random.mjs").Random} random */
function createNames({ between, pick }) {
  const word = () => pick(words.nouns).split(" ")[0];
  const base = () => pick(words.bases);
  const pascal = (text) => text[0].toUpperCase() + text.slice(1);
  return {
    word,
    base,
    number: between,
    type: () => pascal(word()) + pascal(word()),
    method: () => base() + pascal(word()),
    slug: () => `${word()}-${word()}-${between(10, 99)}`,
  };
}

function typescript({ word, base, number, type, method, slug }) {
  const [Options, client, run, field, limit] = [type(), word(), method(), word(), `${word()}Limit`];
  return fence(
    "ts",
    `
import { ${type()}, type ${Options} } from "@acme/${slug()}";

export interface ${Options}Report {
  ${field}: string;
  ${limit}: number;
  isReady: boolean;
}

/** Tries to ${base()} one ${word()} after another, at most ${number(2, 9)} at a time. */
export async function ${run}(${client}: ${Options}, retries = ${number(1, 9)}): Promise<${Options}Report[]> {
  const found = await ${client}.${method()}({ ${limit}: ${number(10, 5000)}, signal: AbortSignal.timeout(${number(100, 9000)}) });
  return found
    .filter((entry) => entry.${field} !== "${slug()}" && retries > 0)
    .map(({ ${field}, score }) => ({ ${field}, ${limit}: score * ${number(2, 40)}, isReady: score > ${number(1, 99)} / 100 }));
}`,
  );
}

function bash({ word, base, number, slug }) {
  const variable = `${word().toUpperCase()}_DIR`;
  return fence(
    "bash",
    `
#!/usr/bin/env bash
set -euo pipefail

${variable}="\${1:-/var/lib/${slug()}}"
for file in "$${variable}"/*.${word()}; do
  if [[ ! -s "$file" ]]; then
    echo "nothing to ${base()} in $file" >&2
    continue
  fi
  acme ${base()} --${word()} ${slug()} --limit ${number(10, 900)} < "$file" | sort -u > "$file.out"
done
curl --silent --retry ${number(2, 9)} "http://localhost:${number(3000, 9000)}/${word()}?${word()}=${slug()}"`,
  );
}

function json({ word, number, slug }) {
  return fence(
    "json",
    `
{
  "name": "${slug()}",
  "version": "${number(0, 9)}.${number(0, 30)}.${number(0, 60)}",
  "${word()}s": [
    { "id": ${number(100, 9999)}, "target": "${slug()}", "enabled": true },
    { "id": ${number(100, 9999)}, "target": "${slug()}", "enabled": false }
  ],
  "timeouts": {
    "${word()}": ${number(10, 9000)},
    "${word()}Retry": null
  },
  "ratio": 0.${number(10, 99)}
}`,
  );
}

function yaml({ word, base, number, slug }) {
  return fence(
    "yaml",
    `
# ${base()} the ${word()} every ${number(2, 59)} minutes
apiVersion: acme/v${number(1, 4)}
kind: ${word()}
metadata:
  name: ${slug()}
  labels: { team: ${word()}, tier: "${number(1, 3)}" }
spec:
  replicas: ${number(1, 12)}
  schedule: "*/${number(2, 59)} * * * *"
  steps:
    - run: acme ${base()} ${slug()}
      timeout: ${number(5, 300)}s
    - run: acme ${base()} --${word()}=${number(1, 64)}
      continueOnError: false`,
  );
}

function css({ word, number, slug }) {
  const name = slug();
  return fence(
    "css",
    `
.${name} {
  --${word()}-gap: ${number(2, 48)}px;
  display: grid;
  grid-template-columns: repeat(${number(2, 6)}, minmax(${number(80, 240)}px, 1fr));
  gap: var(--${word()}-gap, 1rem);
}

.${name} > [data-state="${word()}"]:not(:last-child)::after {
  content: "${word()}";
  color: rgb(${number(0, 255)} ${number(0, 255)} ${number(0, 255)} / ${number(20, 90)}%);
}

@media (min-width: ${number(400, 1400)}px) {
  .${name} { padding: ${number(1, 9)}rem calc(${number(1, 40)}px + 2vw); }
}`,
  );
}

function html({ word, base, number, slug }) {
  return fence(
    "html",
    `
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${slug()}</title>
    <link rel="stylesheet" href="/${slug()}.css" />
  </head>
  <body>
    <form action="/${word()}" method="post" data-limit="${number(10, 900)}">
      <label for="${word()}">Which ${word()} to ${base()}</label>
      <input id="${word()}" name="${word()}" type="number" min="${number(1, 9)}" required />
      <button type="submit">${base()}</button>
    </form>
  </body>
</html>`,
  );
}

const fence = (language, text) => `\`\`\`${language}\n${text.trim()}\n\`\`\``;
