import { cancel, confirm, isCancel, multiselect, select, text } from "@clack/prompts";
import { DEFAULT_DIR, HOSTS, type Host, type Known, type Language, type Template } from "./answers.ts";

const TEMPLATE_TEXTS: Readonly<Record<Template, string>> = {
  basic: "one language, a home page and a guide",
  i18n: "English and Chinese side by side",
  "component-library": "React components with live examples",
};

const HOST_NAMES: Readonly<Record<Host, string>> = {
  "github-pages": "GitHub Pages",
  netlify: "Netlify",
  "cloudflare-pages": "Cloudflare Pages",
};

/** Somebody pressed Ctrl-C. */
export class Cancelled extends Error {}

/** Asks for what the command line left open. */
export async function askAnswers(
  known: Known,
  listFolder: (dir: string) => readonly string[],
): Promise<Known> {
  const dir =
    known.dir ??
    answerOf(
      await text({
        message: "Where should the site go?",
        placeholder: DEFAULT_DIR,
        defaultValue: DEFAULT_DIR,
      }),
    );
  const overwrite = known.overwrite ?? (await askOverwrite(dir, listFolder(dir)));
  const template = known.template ?? (await askTemplate());
  const lang = known.lang ?? (await askLanguage(template));
  const hosts = known.hosts ?? (await askHosts());
  const git =
    known.git ?? answerOf(await confirm({ message: "Start a git repository?", initialValue: false }));
  const install =
    known.install ?? answerOf(await confirm({ message: "Install the packages now?", initialValue: true }));
  return { ...known, dir, overwrite, template, lang, hosts, git, install };
}

async function askOverwrite(dir: string, files: readonly string[]): Promise<boolean> {
  if (files.length === 0) return false;
  return answerOf(
    await select({
      message: `${dir} is not empty.`,
      options: [
        { value: false, label: "Keep what is there", hint: "only files that are missing are added" },
        { value: true, label: "Write over files of the same name" },
      ],
    }),
  );
}

async function askTemplate(): Promise<Template> {
  const options = (Object.keys(TEMPLATE_TEXTS) as Template[]).map((value) => ({
    value,
    label: value,
    hint: TEMPLATE_TEXTS[value],
  }));
  return answerOf(await select({ message: "Which template?", options }));
}

async function askLanguage(template: Template): Promise<Language> {
  const message = template === "i18n" ? "Which language comes first?" : "Which language are the pages in?";
  const options = [
    { value: "en" as const, label: "English" },
    { value: "zh" as const, label: "简体中文" },
  ];
  return answerOf(await select<Language>({ message, options }));
}

async function askHosts(): Promise<Host[]> {
  return answerOf(
    await multiselect<Host>({
      message: "Add files for a host? (space to choose, enter to go on)",
      options: HOSTS.map((value) => ({ value, label: HOST_NAMES[value] })),
      required: false,
    }),
  );
}

function answerOf<Value>(answer: Value): Exclude<Value, symbol> {
  if (!isCancel(answer)) return answer as Exclude<Value, symbol>;
  cancel("Nothing was written.");
  throw new Cancelled();
}
