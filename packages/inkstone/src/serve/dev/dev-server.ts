import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { routePathOf, type SiteData } from "@inkstone/model";
import { DEFAULT_ICON } from "../../render/documents/default-icon.ts";
import { notFoundPath, notFoundSites } from "../../render/not-found.ts";
import { bytesOf, type OutputFile } from "../../render/output/output-file.ts";
import type { Route } from "../../site/site.ts";
import { decodePath } from "../../support/text/decode-path.ts";
import { parseByteRange } from "../http/byte-range.ts";
import { contentTypeOf, isCompressible } from "../http/content-type.ts";
import type { DevEvents } from "./dev-events.ts";
import type { DevSite } from "../dev-site/dev-site.ts";
import { renderErrorPage } from "./error-page.ts";
import { describeStranger, isKnownHost } from "../http/known-host.ts";
import { findPublicFile, isPublicFolder } from "./public-files.ts";
import { MALFORMED, readRequest, type Refusal } from "../http/request-path.ts";

const HTML = "text/html; charset=utf-8";

interface Answer {
  status: number;
  type: string;
  body: Uint8Array | string;
}

interface ServerOptions extends Handling {
  /** Whether the author opened the server to others: then they may call it by any name. */
  isOpen: boolean;
}

/** Answers requests from the site as it is at this moment. */
export function createDevServer(handling: ServerOptions): Server {
  const { isOpen } = handling;
  const answer = isOpen ? handle : refuseStrangers(handle);
  return createServer((request, response) => {
    answer(request, response, handling).catch((error: unknown) => {
      handling.onFailure(error);
      response.destroy();
    });
  });
}

function refuseStrangers(answer: typeof handle): typeof handle {
  return async (request, response, handling) => {
    if (isKnownHost(request.headers.host)) return answer(request, response, handling);
    return send(response, {
      status: 403,
      type: "text/plain; charset=utf-8",
      body: describeStranger("dev"),
    });
  };
}

interface Handling {
  current(): Promise<DevSite>;
  events: DevEvents;
  /** Called when a page was sent. */
  onPage(site: DevSite, route: Route): void;
  onFailure(error: unknown): void;
}

async function handle(request: IncomingMessage, response: ServerResponse, handling: Handling): Promise<void> {
  const { current, events } = handling;
  // Behind two slashes a URL has its host.
  const target = (request.url ?? "/").replace(/^\/+/, "/");
  if (!URL.canParse(target, "http://localhost")) return refuse(response, MALFORMED);
  const { pathname, search, searchParams } = new URL(target, "http://localhost");
  if (pathname.endsWith("/__inkstone/events"))
    return events.connect(request, response, searchParams.get("since"));
  const site = await current();
  // What changes while the answer is made, its page must still hear of.
  const seen = events.revision;
  try {
    await answerFrom(site, { ...handling, request, response, target, pathname, search, seen });
  } catch (error) {
    // A plugin failed in the middle of its answer.
    if (response.headersSent) throw error;
    // With a new config comes a new site, and the one that was asked is closed.
    if ((await current()) !== site) return handle(request, response, handling);
    handling.onFailure(error);
    const body = renderErrorPage(error, { projectRoot: site.config.projectRoot, revision: seen });
    send(response, { status: 500, type: HTML, body });
  }
}

interface Asked extends Pick<Handling, "onPage"> {
  request: IncomingMessage;
  response: ServerResponse;
  target: string;
  pathname: string;
  search: string;
  /** The last change that the site knows of. */
  seen: number;
}

async function answerFrom(site: DevSite, asked: Asked): Promise<void> {
  const { request, response, target, pathname, search, seen, onPage } = asked;
  if ((await site.plugins?.answer(request, response)) === true) return;
  const read = readRequest(request.method, target);
  if ("status" in read) return refuse(response, read);
  const { base } = site.config;
  if (!pathname.startsWith(base)) return redirect(response, base);
  const path = decodePath(pathname.slice(base.length));
  if (!site.site.routes.has(`/${path}`) && isPublicFolder(site.content.publicFiles, path))
    return redirect(response, `${pathname}/${search}`);
  const answer = async (): Promise<{ file: Answer | undefined; answer: Answer }> => {
    const file = await answerFile(site, path);
    return { file, answer: file ?? (await answerPage(site, pathname, seen)) };
  };
  const answered = await site.whenRead(answer);
  sendPart(response, answered.answer, request.headers.range);
  const route = answered.file === undefined ? findRoute(site, pathname) : undefined;
  if (route !== undefined) onPage(site, route);
}

async function answerFile(site: DevSite, path: string): Promise<Answer | undefined> {
  const publicFile = findPublicFile(site.content.publicFiles, path);
  if (publicFile !== undefined) return fileAnswer(publicFile);
  const asset = path.startsWith("assets/") ? await answerAsset(site, path) : undefined;
  // Plugins are asked last: to know their files may mean to make them.
  if (asset !== undefined || findRoute(site, `${site.config.base}${path}`) !== undefined) return asset;
  const emitted = await site.plugins?.findFile(path);
  return emitted && madeAnswer(emitted);
}

async function answerAsset(site: DevSite, path: string): Promise<Answer | undefined> {
  const made = await findMade(site, path);
  if (made !== undefined) return madeAnswer(made);
  const { files } = await site.output.bundle();
  const onDisk = files.find(({ output }) => output === path)?.path ?? site.findAsset(path);
  return onDisk === undefined ? undefined : fileAnswer(onDisk);
}

async function madeAnswer(file: OutputFile): Promise<Answer> {
  return { status: 200, type: contentTypeOf(file.path), body: bytesOf(await file.make()) };
}

/** Files that the build would have written from the site's data. */
async function findMade(site: DevSite, path: string): Promise<OutputFile | undefined> {
  const bucket = /^assets\/routes\/(\d+)\.json$/.exec(path);
  if (bucket !== null) return site.output.bucketFile(Number(bucket[1]));
  if (path.startsWith("assets/pages/")) return site.output.findChunk(path);
  if (path.startsWith("assets/search/")) return site.output.findSearchFile(path);
  const renderer = await site.output.renderer();
  const files = path.startsWith("assets/sidebars/")
    ? renderer.sidebarFiles()
    : [...renderer.siteFiles(), DEFAULT_ICON];
  return files.find((file) => file.path === path);
}

async function answerPage(site: DevSite, pathname: string, seen: number): Promise<Answer> {
  const type = HTML;
  const route = findRoute(site, pathname);
  if (route !== undefined) return { status: 200, type, body: await site.output.renderRoute(route, seen) };
  const language = languageOf(site, pathname);
  const own = site.site.routes.get(notFoundPath(language.lang, site.config));
  if (own !== undefined) return { status: 404, type, body: await site.output.renderRoute(own, seen) };
  return { status: 404, type, body: await site.output.renderNotFound(language, seen) };
}

/** `/guide` finds `/guide/` too, as static hosts do. */
function findRoute({ site, config }: DevSite, pathname: string): Route | undefined {
  const path = routePathOf(pathname, config.base);
  return path === undefined ? undefined : (site.routes.get(path) ?? site.routes.get(`${path}/`));
}

function languageOf({ site, config }: DevSite, pathname: string): SiteData {
  const segments = pathname.slice(config.base.length).split("/");
  const data = notFoundSites(site, config);
  const found =
    data.find(({ lang }) => segments.includes(lang)) ??
    data.find(({ lang }) => lang === config.lang) ??
    data[0];
  if (found === undefined) throw new Error("The site has no language.");
  return found;
}

/** A file may go before it is known that it has gone. */
async function fileAnswer(path: string): Promise<Answer | undefined> {
  try {
    return { status: 200, type: contentTypeOf(path), body: await readFile(path) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { location }).end();
}

function refuse(response: ServerResponse, { status, text }: Refusal): void {
  if (status === 405) response.setHeader("allow", "GET, HEAD");
  send(response, { status, type: "text/plain; charset=utf-8", body: text });
}

/** Films and sounds are asked for piece by piece, and some browsers play nothing of a server that does not know how. */
function sendPart(response: ServerResponse, answer: Answer, wanted: string | undefined): void {
  const { status, type, body } = answer;
  if (status !== 200 || typeof body === "string" || isCompressible(type)) return send(response, answer);
  response.setHeader("accept-ranges", "bytes");
  const range = parseByteRange(wanted, body.length);
  if (range === undefined) return send(response, answer);
  if (range === "unsatisfiable") {
    response.setHeader("content-range", `bytes */${body.length}`);
    return send(response, { status: 416, type, body: "" });
  }
  const { start, end } = range;
  response.setHeader("content-range", `bytes ${start}-${end}/${body.length}`);
  return send(response, { status: 206, type, body: body.subarray(start, end + 1) });
}

function send(response: ServerResponse, { status, type, body }: Answer): void {
  response.writeHead(status, {
    "content-type": type,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
  });
  response.end(body);
}
