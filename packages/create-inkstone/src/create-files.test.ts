import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Answers, completeAnswers, HOSTS, LANGUAGES, TEMPLATES } from "./answers.ts";
import { createFiles, type Plan } from "./create-files.ts";
import { BUNDLER, packageNameOf, titleOf, TYPES } from "./create-manifest.ts";
import { createNextSteps } from "./next-steps.ts";
import { detectPackageManager, PACKAGE_MANAGERS } from "./package-manager.ts";
import { readTemplate } from "./templates.ts";

const combinations = TEMPLATES.flatMap((template) => LANGUAGES.map((lang) => [template, lang] as const));

test.each(combinations)(
  "%s in %s has a config, a home page and nothing left to fill in",
  (template, lang) => {
    for (const packageManager of PACKAGE_MANAGERS) {
      const { files } = plan({ template, lang, packageManager, hosts: HOSTS });
      const paths = files.map(({ path }) => path);
      expect(paths).toContain("inkstone.config.ts");
      expect(paths).toContain(template === "i18n" ? `docs/${lang}/index.md` : "docs/index.md");
      for (const path of [
        ".gitignore",
        ".vscode/settings.json",
        "AGENTS.md",
        "tsconfig.json",
        "netlify.toml",
      ])
        expect(paths).toContain(path);
      expect(files.filter(({ text }) => /%[A-Z_]+%/.test(text)).map(({ path }) => path)).toEqual([]);
    }
  },
);

test("files for a host are there only when they are asked for", () => {
  const paths = plan({}).files.map(({ path }) => path);
  expect(paths.filter((path) => /github|netlify|wrangler/.test(path))).toEqual([]);
});

test("a workflow brings the package manager that the project uses", () => {
  const workflow = (packageManager: Answers["packageManager"]): string =>
    plan({ packageManager, hosts: ["github-pages"] }).files.find(({ path }) => path.endsWith("deploy.yml"))
      ?.text ?? "";
  expect(workflow("npm")).toContain("node-version: 24\n      - id: pages");
  expect(workflow("pnpm")).toContain(
    "node-version: 24\n      - run: npm install --global pnpm\n      - id: pages",
  );
  expect(workflow("yarn")).toContain("      - run: npm install --global corepack && corepack enable\n");
  expect(workflow("npm")).toContain("      - run: npm ci\n");
});

test("yarn is told to install into node_modules, others are told nothing", () => {
  const told = PACKAGE_MANAGERS.filter((packageManager) =>
    plan({ packageManager }).files.some(({ path }) => path === ".yarnrc.yml"),
  );
  expect(told).toEqual(["yarn"]);
});

test("a manifest that is there keeps all that it says, and gets what it lacks", () => {
  const own = {
    name: "mine",
    scripts: { build: "tsc" },
    dependencies: { inkstone: "1.0.0" },
    devDependencies: { "@types/react": "18.0.0", vite: "7.0.0" },
    files: ["x"],
  };
  const { files } = plan({}, JSON.stringify(own, null, "\t"));
  const text = files.find(({ path }) => path === "package.json")?.text ?? "";
  expect(JSON.parse(text)).toEqual({
    ...own,
    scripts: {
      "docs:dev": "inkstone dev",
      "docs:build": "inkstone build",
      "docs:preview": "inkstone preview",
      build: "tsc",
    },
    devDependencies: { ...TYPES, ...own.devDependencies },
  });
  expect(text).toContain('\n\t"name"');
});

test("a library that has its docs from VitePress gets the commands under names that are free", () => {
  const scripts = { dev: "vite", "docs:dev": "vitepress dev docs", "docs:build": "vitepress build docs" };
  const { files, manifest } = plan({}, JSON.stringify({ name: "mine", scripts }));
  expect(manifest.scripts).toEqual({
    ...scripts,
    "inkstone:dev": "inkstone dev",
    "inkstone:build": "inkstone build",
    "inkstone:preview": "inkstone preview",
  });
  expect(files.find(({ path }) => path === "README.md")?.text).toContain("npm run inkstone:dev\n");
});

test("files name the scripts that a project got, and the library by its own name", () => {
  const own = JSON.stringify({ name: "@me/mine", scripts: { build: "tsc" } });
  const { files } = plan({ template: "component-library", hosts: ["netlify"] }, own);
  const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? "";
  expect(textOf("netlify.toml")).toContain('command = "npm run docs:build"');
  expect(textOf("README.md")).toContain("npm run docs:dev\nnpm run docs:build\nnpm run docs:preview\n");
  expect(textOf("docs/guide/getting-started.md")).toContain("npm install @me/mine\n");
});

test("pages of components ask nothing of an entry that the project may have already", () => {
  const { files } = plan({ template: "component-library" });
  const pages = files.filter(({ path }) => path.endsWith(".mdx")).map(({ text }) => text);
  expect(pages).toHaveLength(2);
  expect(pages.filter((text) => text.includes("src/index"))).toEqual([]);
});

test.each([
  ["en", "Clicked {count} times"],
  ["zh", "已点击 {count} 次"],
] as const)("in %s, the component of the library says %j", (lang, words) => {
  const { files } = plan({ template: "component-library", lang });
  expect(files.find(({ path }) => path === "src/Counter.tsx")?.text).toContain(`>${words}<`);
});

test("a project that has the scripts already gains none", () => {
  const own = JSON.stringify(plan({}).manifest);
  expect(plan({}, own).manifest).toEqual(plan({}).manifest);
});

test.each(["2024", "@scope", 'my "docs"', "null", "back\\slash"])(
  "a folder called %s gives a title that is text wherever it is written",
  (folder) => {
    const { files } = plan({}, undefined, folder);
    const [title, quoted] = [titleOf(folder), JSON.stringify(titleOf(folder))];
    const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? "";
    expect(textOf("inkstone.config.ts")).toContain(`  title: ${quoted},\n`);
    expect(textOf("docs/index.md")).toContain(`\ntitle: ${quoted}\n`);
    expect(textOf("docs/index.md")).toContain(`\n  name: ${quoted}\n`);
    expect(textOf("README.md")).toContain(`# ${title}\n`);
  },
);

test("only the template with components of its own asks for the bundler, in the version that Inkstone names", () => {
  const manifest = JSON.parse(
    readFileSync(new URL("../../inkstone/package.json", import.meta.url), "utf8"),
  ) as { peerDependencies: Record<string, string> };
  expect(manifest.peerDependencies).toMatchObject(BUNDLER);
  expect(plan({ template: "component-library" }).manifest.devDependencies).toMatchObject(BUNDLER);
  expect(plan({ template: "basic" }).manifest.devDependencies).toEqual({ inkstone: "^1.2.3", ...TYPES });
});

test("every template has the types of React, for a theme or a page in TypeScript", () => {
  const { files } = plan({ template: "basic" });
  const { include, compilerOptions } = JSON.parse(
    files.find(({ path }) => path === "tsconfig.json")?.text ?? "",
  ) as { include: string[]; compilerOptions: { jsx: string } };
  expect(include).toEqual(expect.arrayContaining(["docs", "components", "theme"]));
  expect(compilerOptions.jsx).toBe("react-jsx");
  for (const template of TEMPLATES) expect(plan({ template }).manifest.devDependencies).toMatchObject(TYPES);
});

test("where there is a bundler, its types are there too, and nothing else is different", () => {
  const [plain, bundled] = (["basic", "component-library"] as const).map(
    (template) => plan({ template }).files.find(({ path }) => path === "tsconfig.json")?.text ?? "",
  );
  expect(bundled?.replace('    "types": ["@rsbuild/core/types"],\n', "")).toBe(plain);
  expect(bundled).not.toBe(plain);
});

test("names and titles come from the folder", () => {
  expect([packageNameOf("My Docs!"), packageNameOf("文档"), packageNameOf(".docs")]).toEqual([
    "my-docs",
    "docs",
    "docs",
  ]);
  expect([titleOf("my-docs"), titleOf("文档"), titleOf("...")]).toEqual(["My Docs", "文档", "Docs"]);
});

test("there are three next commands, whatever was done already", () => {
  const scripts = { dev: "dev", build: "build", preview: "preview" };
  const steps = (known: Partial<Answers>, isHere = false): string[] =>
    createNextSteps(completeAnswers({ dir: "my docs", ...known }, "npm"), { isHere, scripts });
  expect(steps({})).toEqual(['cd "my docs"', "npm install", "npm run dev"]);
  expect(steps({ install: true }, true)).toEqual(["npm run dev", "npm run build", "npm run preview"]);
  expect(steps({ packageManager: "pnpm" }, true)).toEqual(["pnpm install", "pnpm dev", "pnpm build"]);
});

test("a lock file tells the package manager, then whoever started us, then it is npm", () => {
  expect(detectPackageManager(["bun.lock"], "pnpm/10.0.0 npm/? node/v20")).toBe("bun");
  expect(detectPackageManager([], "pnpm/10.0.0 npm/? node/v20")).toBe("pnpm");
  expect(detectPackageManager([], "yarn/4.1.0 npm/? node/v20")).toBe("yarn");
  expect(detectPackageManager([])).toBe("npm");
  expect(detectPackageManager(["constructor", "__proto__"])).toBe("npm");
});

function plan(known: Partial<Answers>, manifest?: string, folder = "my-docs"): Plan {
  const answers = completeAnswers(known, known.packageManager ?? "npm");
  return createFiles({ answers, folder, version: "1.2.3", readTemplate, manifest });
}
