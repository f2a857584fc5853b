import { createCodeBlocks } from "./corpus/code.mjs";
import * as english from "./corpus/prose-en.mjs";
import * as chinese from "./corpus/prose-zh.mjs";
import { createRandom } from "./corpus/random.mjs";

const FOLDER_SIZE = 50;
const PROSE = { en: english.createProse, zh: chinese.createProse };

/**
 * @typedef {object} Page
 * @property {string} locale `en` or `zh`
 * @property {string} folder the locale's folder; empty in a corpus of one language
 * @property {string} section the folder, `section-01`; empty for the index
 * @property {string} slug `section-01/page-001`, or `index`
 * @property {string} title the H1
 * @property {string} lead the first paragraph: what the scenarios edit
 * @property {string} body everything after it; a link to a page is written `](@section-01/page-002)`
 *
 * @typedef {object} Corpus
 * @property {Page[]} pages content pages first, then one index for each locale
 * @property {string[]} locales
 * @property {string[]} sections the folders of one locale
 * @property {"section" | "site"} sidebar links of the section in every page, or of the whole site
 * @property {Page} probe the page that is edited, opened and weighed
 * @property {Page} extra a page that is not part of `pages`, to be added later
 */

/**
 * The same pages for every generator and on every machine.
 * @returns {Corpus}
 */
export function createCorpus({ pages: count, bilingual = false, sidebar = "section" }) {
  const locales = bilingual ? ["en", "zh"] : ["en"];
  const size = Math.ceil(count / locales.length);
  const places = locales.map((locale) => ({ locale, folder: bilingual ? locale : "", size }));
  const pages = places.flatMap((place) =>
    Array.from({ length: size }, (_, number) => createPage(number, place)),
  );
  const indexes = places.map(createIndex);
  const sections = [...new Set(pages.map(({ section }) => section))];
  return {
    pages: [...pages, ...indexes],
    locales,
    sections,
    sidebar,
    probe: pages[Math.floor(size / 2)],
    extra: createPage(size, places[0]),
  };
}

/** The page with another first paragraph; each stamp gives another text. */
export function reviseLead(page, stamp) {
  return { ...page, lead: page.lead + revisionOf(page, stamp) };
}

/** The sentence that `reviseLead` adds, as a reader sees it. */
export function revisionOf(page, stamp) {
  return PROSE[page.locale](createRandom(0)).revision(stamp);
}

export function reviseTitle(page, stamp) {
  return { ...page, title: `${page.title} ${stamp}` };
}

/**
 * The page as Markdown.
 * @param {Page} page
 * @param {{ href: (slug: string, page: Page) => string, title?: "heading" | "frontmatter" | "both" }} dialect
 */
export function renderMarkdown(page, { href, title = "heading" }) {
  const head = title === "heading" ? "" : `---\ntitle: ${page.title}\n---\n\n`;
  const heading = title === "frontmatter" ? "" : `# ${page.title}\n\n`;
  const body = page.body.replaceAll(/\]\(@([^)]+)\)/g, (_, slug) => `](${href(slug, page)})`);
  return `${head}${heading}${page.lead}\n\n${body}\n`;
}

/** `relativeFile("section-02/page-051", page)` is `../section-02/page-051.md` on a page of section 1. */
export function relativeFile(slug, page) {
  return page.section === "" ? `./${slug}.md` : `../${slug}.md`;
}

function createPage(number, { locale, folder, size }) {
  const random = createRandom(number * 7919 + (locale === "zh" ? 1 : 0));
  const prose = PROSE[locale](random);
  const slug = slugOf(number);
  const section = slug.split("/")[0];
  return {
    locale,
    folder,
    section,
    slug,
    title: prose.title(),
    lead: prose.paragraph(4),
    body: createBody(number, { random, prose, size }),
  };
}

/** Six headings, three code blocks, a table, two lists and four links; 1,000 words with the lead. */
function createBody(number, { random, prose, size }) {
  // Translations share their code, as real ones do: it is drawn from the page's number alone.
  const [first, second, third] = createCodeBlocks(createRandom(number * 104729 + 5));
  const link = () => prose.link(`@${slugOf(random.between(0, size - 1))}`);
  const text = () => `${prose.paragraph(5)}\n\n${prose.paragraph(4)}`;
  return [
    `## ${prose.heading()}`,
    text(),
    first,
    link(),
    `### ${prose.heading()}`,
    text(),
    createList(prose, "-"),
    `## ${prose.heading()}`,
    text(),
    second,
    link(),
    `## ${prose.heading()}`,
    prose.paragraph(5),
    createTable(prose),
    prose.sentence(),
    `### ${prose.heading()}`,
    text(),
    createList(prose, "1."),
    link(),
    `## ${prose.heading()}`,
    prose.paragraph(4),
    third,
    link(),
  ].join("\n\n");
}

function createIndex({ locale, folder, size }) {
  const prose = PROSE[locale](createRandom(locale === "zh" ? 4 : 3));
  const starts = Array.from({ length: Math.ceil(size / FOLDER_SIZE) }, (_, section) =>
    slugOf(section * FOLDER_SIZE),
  );
  const body = starts.map((slug) => `- [${slug}](@${slug})`).join("\n");
  return { locale, folder, section: "", slug: "index", title: prose.title(), lead: prose.paragraph(4), body };
}

function createList(prose, marker) {
  return Array.from({ length: 5 }, () => `${marker} ${prose.item()}`).join("\n");
}

function createTable(prose) {
  const rows = [prose.tableHead(), ["---", "---", "---"], ...Array.from({ length: 5 }, prose.tableRow)];
  return rows.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function slugOf(number) {
  const section = String(Math.floor(number / FOLDER_SIZE) + 1).padStart(2, "0");
  const page = String((number % FOLDER_SIZE) + 1).padStart(3, "0");
  return `section-${section}/page-${page}`;
}
