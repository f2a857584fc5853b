import { afterAll, beforeAll } from "vitest";
import { runInkstone, type RunningServer, startInkstone } from "./inkstone.ts";
import { createTestSite, type TestSite } from "./site.ts";

/** A site that was built and is being previewed by the real command line. */
export interface ServedSite {
  /** The address of a path: `url("/zh/")` is `http://127.0.0.1:41234/zh/`. */
  url(path: string): string;
  /** A file of the output: `readOutput("sitemap.xml")`. */
  readOutput(file: string): Promise<string>;
}

/** Built once for the tests of a file, and served until the last of them is done. `prepare` is called before the build. */
export function createServedSite(
  files: Record<string, string>,
  prepare: (site: TestSite) => Promise<void> = async () => undefined,
): ServedSite {
  let site: TestSite | undefined;
  let server: RunningServer | undefined;

  beforeAll(async () => {
    site = await createTestSite(files);
    await prepare(site);
    const { code, stdout, stderr } = await runInkstone(["build"], { cwd: site.root });
    if (code !== 0) throw new Error(`inkstone build ended with ${code}:\n${stdout}${stderr}`);
    server = await startInkstone("preview", { cwd: site.root });
  });
  afterAll(async () => {
    await server?.stop();
    await site?.dispose();
  });

  return {
    url: (path) => new URL(path, expectStarted(server).origin).href,
    readOutput: (file) => expectStarted(site).read(`dist/${file}`),
  };
}

function expectStarted<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("The site is there inside of tests, after it was built.");
  return value;
}
