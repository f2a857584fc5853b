import type { IncomingMessage, ServerResponse } from "node:http";
import { authorise, type Credentials } from "../keys/authorise.ts";
import { health, metrics } from "./status.ts";
import type { Service } from "../service.ts";
import { HttpError } from "../http/http-error.ts";
import { readBody } from "../http/read-body.ts";
import { json, type Reply, sendReply } from "../http/reply.ts";
import { findRoute } from "./routes.ts";

export interface HandlerOptions {
  readonly appId: string | undefined;
  readonly bodyLimit: number;
  readonly origin: string;
  readonly trustProxy: boolean;
  readonly log: (line: string) => void;
}

const queryLimit = 1 << 20;

/** Answers requests; whatever a request does, the service goes on. */
export function createHandler(
  service: Service,
  options: HandlerOptions,
): (request: IncomingMessage, response: ServerResponse) => void {
  return (request, response) => {
    const began = performance.now();
    const seen = { route: "none" };
    const answer =
      request.method === "OPTIONS" ? Promise.resolve(preflight(request)) : respond(request, seen);
    void answer
      .catch((error: unknown) => toReply(error, options.log))
      .then((reply) => {
        const headers = {
          ...reply.headers,
          ...crossOrigin(options.origin),
          ...(service.isClosing ? { connection: "close" } : {}),
        };
        service.metrics.countRequest(seen.route, reply.status ?? 200, (performance.now() - began) / 1000);
        return sendReply(request, response, { ...reply, headers });
      })
      .catch((error: unknown) => {
        options.log(`An answer could not be sent: ${String(error)}`);
        response.destroy();
      });
  };

  async function respond(request: IncomingMessage, seen: { route: string }): Promise<Reply> {
    const { method = "GET", url = "/" } = request;
    const border = url.indexOf("?");
    const path = border < 0 ? url : url.slice(0, border);
    const isLook = method === "GET" || method === "HEAD";
    if (isLook && (path === "/health" || path === "/1/isalive")) return health(service);
    if (method === "GET" && path === "/metrics") return metrics(service);
    const parameters = new URLSearchParams(border < 0 ? "" : url.slice(border));
    const { route, names } = findRoute(method, path);
    seen.route = `${route.method} ${route.path}`;
    const credentials = readCredentials(request, parameters);
    if (options.appId !== undefined && credentials.appId !== options.appId)
      throw new HttpError(403, "Invalid Application-ID or API key");
    const caller = authorise(credentials, service.source.keys, Date.now());
    if (route.right !== undefined) caller.check(route.right, route.hasIndex ? names[0] : undefined);
    const text =
      method === "GET" ? "" : await readBody(request, route.isWrite ? options.bodyLimit : queryLimit);
    const callerId = { apiKey: credentials.apiKey, ip: addressOf(request, options.trustProxy) };
    return route.answer({ service, caller, callerId, names, parameters, text });
  }
}

function readCredentials({ headers }: IncomingMessage, parameters: URLSearchParams): Credentials {
  const read = (name: string): string => String(headers[name] ?? parameters.get(name) ?? "");
  return {
    appId: read("x-algolia-application-id"),
    apiKey: read("x-algolia-api-key"),
    referer: headers.referer ?? "",
  };
}

/** A proxy adds the address that it sees at the end. */
function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(headers["x-forwarded-for"] ?? "") : "";
  return forwarded.split(",").at(-1)?.trim() || (socket.remoteAddress ?? "");
}

function crossOrigin(origin: string): Record<string, string> {
  return { "access-control-allow-origin": origin, "timing-allow-origin": origin };
}

function preflight({ headers }: IncomingMessage): Reply {
  return {
    status: 204,
    headers: {
      "access-control-allow-methods": "GET, POST, PUT, DELETE, OPTIONS",
      "access-control-allow-headers": headers["access-control-request-headers"] ?? "*",
      "access-control-max-age": "86400",
    },
    body: { text: "", type: "text/plain" },
  };
}

function toReply(error: unknown, log: (line: string) => void): Reply {
  if (error instanceof HttpError) {
    const { status, message, headers } = error;
    return { ...json({ message, status }, status), headers };
  }
  log(`A request failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return json({ message: "Internal error", status: 500 }, 500);
}
