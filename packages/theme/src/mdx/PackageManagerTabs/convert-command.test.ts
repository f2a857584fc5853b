import { expect, test } from "vitest";
import { convertCommand } from "./convert-command.ts";
import { PACKAGE_MANAGERS } from "./package-manager.ts";

test.each([
  ["npm install", "npm install | yarn install | pnpm install | bun install | deno install"],
  ["npm i x", "npm install x | yarn add x | pnpm add x | bun add x | deno add npm:x"],
  [
    "install -D x y",
    "npm install -D x y | yarn add -D x y | pnpm add -D x y | bun add -d x y | deno add -D npm:x npm:y",
  ],
  [
    "npm add x --save-dev",
    "npm install --save-dev x | yarn add -D x | pnpm add -D x | bun add -d x | deno add -D npm:x",
  ],
  [
    "npm i -S @a/b@1",
    "npm install -S @a/b@1 | yarn add @a/b@1 | pnpm add @a/b@1 | bun add @a/b@1 | deno add npm:@a/b@1",
  ],
  [
    "npm i -E x",
    "npm install -E x | yarn add -E x | pnpm add -E x | bun add -E x | deno add --save-exact npm:x",
  ],
  [
    "npm i -g x",
    "npm install -g x | npm install -g x | pnpm add -g x | bun add -g x | deno install -gA npm:x",
  ],
  ["npm i ./x", "npm install ./x | yarn add ./x | pnpm add ./x | bun add ./x | npm install ./x"],
  [
    "npm ci",
    "npm ci | yarn install --immutable | pnpm install --frozen-lockfile | bun install --frozen-lockfile | deno install --frozen",
  ],
  ["npm uninstall -D x", "npm uninstall x | yarn remove x | pnpm remove x | bun remove x | deno remove x"],
  [
    "npm rm -g x",
    "npm uninstall -g x | npm uninstall -g x | pnpm remove -g x | bun remove -g x | deno uninstall -g x",
  ],
  ["npm update x", "npm update x | yarn up x | pnpm update x | bun update x | deno update x"],
  ["npm update", 'npm update | yarn up "*" | pnpm update | bun update | deno update'],
  [
    "create inkstone",
    "npm create inkstone | yarn create inkstone | pnpm create inkstone | bun create inkstone | deno run -A npm:create-inkstone",
  ],
  [
    "npm create inkstone@latest my-docs -- --lang zh",
    "npm create inkstone@latest my-docs -- --lang zh | yarn create inkstone my-docs --lang zh | pnpm create inkstone@latest my-docs --lang zh | bun create inkstone@latest my-docs --lang zh | deno run -A npm:create-inkstone@latest my-docs --lang zh",
  ],
  [
    "npm init @a/b",
    "npm create @a/b | yarn create @a/b | pnpm create @a/b | bun create @a/b | deno run -A npm:@a/create-b",
  ],
  [
    "npm create @a",
    "npm create @a | yarn create @a | pnpm create @a | bun create @a | deno run -A npm:@a/create",
  ],
  ["npm init -y", "npm init -y | yarn init -y | pnpm init -y | bun init -y | deno init -y"],
  ["run dev", "npm run dev | yarn run dev | pnpm run dev | bun run dev | deno task dev"],
  [
    "npm run build -- --watch",
    "npm run build -- --watch | yarn run build --watch | pnpm run build --watch | bun run build --watch | deno task build --watch",
  ],
  ["npm start", "npm start | yarn start | pnpm start | bun run start | deno task start"],
  ["npm test -- -u", "npm test -- -u | yarn test -u | pnpm test -u | bun run test -u | deno task test -u"],
  [
    "npx inkstone dev",
    "npx inkstone dev | yarn dlx inkstone dev | pnpm dlx inkstone dev | bunx inkstone dev | deno run -A npm:inkstone dev",
  ],
  ["npx -y x", "npx -y x | yarn dlx x | pnpm dlx x | bunx x | deno run -A npm:x"],
  [
    "npx -p typescript tsc",
    "npx -p typescript tsc | yarn dlx -p typescript tsc | pnpm --package=typescript dlx tsc | bunx -p typescript tsc | deno run -A npm:typescript/tsc",
  ],
  [
    "exec inkstone build",
    "npm exec inkstone build | yarn exec inkstone build | pnpm exec inkstone build | bunx inkstone build | deno run -A npm:inkstone build",
  ],
  [
    "npm exec x -- --a",
    "npm exec x -- --a | yarn exec x --a | pnpm exec x --a | bunx x --a | deno run -A npm:x --a",
  ],
])("%s", (command, others) => {
  expect(convertForAll(command)).toBe(others);
});

test.each([
  [
    "npm ci --omit=dev",
    "npm ci --omit=dev | yarn workspaces focus --production | pnpm install --frozen-lockfile --prod | bun install --frozen-lockfile --production | deno install --frozen --prod",
  ],
  [
    "npm install --production",
    "npm install --production | yarn workspaces focus --production | pnpm install --prod | bun install --production | deno install --prod",
  ],
  [
    "npm ci --ignore-scripts",
    "npm ci --ignore-scripts | yarn install --immutable --mode=skip-build | pnpm install --frozen-lockfile --ignore-scripts | bun install --frozen-lockfile --ignore-scripts | deno install --frozen",
  ],
  [
    "npm i --registry=https://npm.example x",
    "npm install --registry=https://npm.example x | npm install --registry=https://npm.example x | pnpm add --registry=https://npm.example x | bun add --registry=https://npm.example x | npm install --registry=https://npm.example x",
  ],
  [
    "npm i x --save-peer",
    "npm install --save-peer x | yarn add -P x | pnpm add --save-peer x | bun add --peer x | npm install --save-peer x",
  ],
  [
    "npm i x --no-save",
    "npm install --no-save x | npm install --no-save x | npm install --no-save x | bun add --no-save x | deno add --no-save npm:x",
  ],
  [
    "npm run build --if-present",
    "npm run build --if-present | npm run build --if-present | pnpm run --if-present build | bun run --if-present build | deno task --if-present build",
  ],
  [
    "npm test --if-present --workspaces -- -u",
    'npm test --if-present --workspaces -- -u | npm test --if-present --workspaces -- -u | pnpm -r run --if-present test -u | bun run --filter "*" --if-present test -u | npm test --if-present --workspaces -- -u',
  ],
  [
    "npm run build --workspaces --if-present",
    'npm run build --workspaces --if-present | npm run build --workspaces --if-present | pnpm -r run --if-present build | bun run --filter "*" --if-present build | deno task --members --if-present build',
  ],
  [
    "npm run -s build -- -s",
    "npm run -s build -- -s | yarn run build -s | pnpm run --silent build -s | bun run --silent build -s | deno task --quiet build -s",
  ],
])("flags of %j are each manager's own, or it is left to npm", (command, others) => {
  expect(convertForAll(command)).toBe(others);
});

test.each([
  ["npm i x --registry https://npm.example", "npm install --registry https://npm.example x"],
  ["npm i --prefix docs -D x", "npm install --prefix docs -D x"],
  ["npm rm x -w packages/a", "npm uninstall -w packages/a x"],
])("in %j the flag keeps its value", (command, converted) => {
  expect(convertCommand(command, "npm")).toBe(converted);
});

test.each([
  [
    "npm install -w packages/a x",
    "npm install -w packages/a x | yarn --cwd packages/a add x | pnpm -C packages/a add x | bun add --cwd packages/a x | npm install -w packages/a x",
  ],
  [
    "npm i -D x --workspace=@acme/a",
    "npm install -D --workspace=@acme/a x | yarn workspace @acme/a add -D x | pnpm --filter @acme/a add -D x | npm install -D --workspace=@acme/a x | npm install -D --workspace=@acme/a x",
  ],
  [
    "npm run build -w a -- --watch",
    "npm run build -w a -- --watch | yarn workspace a run build --watch | pnpm --filter a run build --watch | bun run --filter a build --watch | deno task --filter a build --watch",
  ],
  [
    "npm test -w packages/a",
    "npm test -w packages/a | yarn --cwd packages/a test | pnpm -C packages/a test | bun run --cwd packages/a test | deno task --cwd packages/a test",
  ],
  [
    "npm run build --workspaces",
    'npm run build --workspaces | npm run build --workspaces | pnpm -r run build | bun run --filter "*" build | deno task --members build',
  ],
  [
    "npm --prefix docs install",
    "npm --prefix docs install | yarn --cwd docs install | pnpm -C docs install | bun install --cwd docs | npm --prefix docs install",
  ],
  [
    "npm run dev --prefix docs",
    "npm run dev --prefix docs | yarn --cwd docs run dev | pnpm -C docs run dev | bun run --cwd docs dev | deno task --cwd docs dev",
  ],
  ["npm init -w packages/a -y", "npm init -w packages/a -y"],
  ["npm run build -w a -w b", "npm run build -w a -w b"],
  ["npm i ./x -w packages/a", "npm install -w packages/a ./x"],
  ["npm i -g x --prefix /opt", "npm install -g --prefix /opt x"],
])("%s works where it says, or is left to npm", (command, others) => {
  expect(convertForAll(command)).toBe(others);
});

test.each([
  [
    "sudo npm i -g x",
    "sudo npm install -g x | sudo npm install -g x | pnpm add -g x | bun add -g x | deno install -gA npm:x",
  ],
  [
    "sudo -E npm ci",
    "sudo -E npm ci | sudo -E yarn install --immutable | sudo -E pnpm install --frozen-lockfile | sudo -E bun install --frozen-lockfile | sudo -E deno install --frozen",
  ],
  [
    "sudo CI=1 npx x",
    "sudo CI=1 npx x | sudo CI=1 yarn dlx x | sudo CI=1 pnpm dlx x | sudo CI=1 bunx x | sudo CI=1 deno run -A npm:x",
  ],
  ["sudo install -m 755 x /usr/bin", "sudo install -m 755 x /usr/bin"],
  ["sudo install npm /usr/bin", "sudo install npm /usr/bin"],
  ["sudo apt-get install npm", "sudo apt-get install npm"],
  ["sudo -u www npm ci", "sudo -u www npm ci"],
])("%s", (command, others) => {
  expect(convertForAll(command)).toBe(others);
});

test.each([
  ["git -C docs add .", "git -C docs add ."],
  ["npm view x -w a", "npm view x -w a"],
  ["npm exec tsc -w", "yarn exec tsc -w"],
  ["cd my-docs && npm install", "cd my-docs && yarn install"],
  ["npm create inkstone\ncd my-docs\n\nnpm run dev", "yarn create inkstone\ncd my-docs\n\nyarn run dev"],
  ["CI=1 npm test", "CI=1 yarn test"],
  ["npm i x # for types", "yarn add x # for types"],
  ["npm run a || npm run b; npm start", "yarn run a || yarn run b; yarn start"],
  ["npm create -y x my-app", "yarn create x my-app"],
  ["npm create x my-app -- --yes -- -y", "yarn create x my-app --yes -- -y"],
  ["npm init --yes", "yarn init --yes"],
  ["npm view --yes", "npm view --yes"],
  ["git add .", "git add ."],
  ["npm view x", "npm view x"],
  ["echo install", "echo install"],
])("%j is %j with yarn", (command, converted) => {
  expect(convertCommand(command, "yarn")).toBe(converted);
});

/** What each says, or what all of them say. */
function convertForAll(command: string): string {
  const commands = PACKAGE_MANAGERS.map((manager) => convertCommand(command, manager));
  const different = [...new Set(commands)];
  return (different.length === 1 ? different : commands).join(" | ");
}
