import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { formFor, type SiteFile, type SiteForm } from "@bandeja/site-files/site-file";
import { protectiveHeaders } from "@bandeja/site-files/security-headers";
import { clientAddress } from "@bandeja/observability/requests/client-address";
import type { Telemetry } from "@bandeja/observability/telemetry";
import { requestIds } from "@bandeja/observability/requests/request-id";
import type { FastifyInstance } from "fastify";
import { reportAnswer } from "./log-requests.ts";
import type { CallServices } from "./register-call.ts";
import type { Shutdown } from "./shutdown.ts";

/** Finds the file for a request of a path without a query; undefined where the answer needs more than the file. */
export type FindFile = (path: string, request: IncomingMessage) => SiteFile | undefined;

interface FileServices extends Pick<CallServices, "config" | "siteUrl"> {
  readonly shutdown: Shutdown;
  readonly telemetry: Telemetry;
}

/** Headers as `writeHead` takes them: names and values alternate. */
type Head = readonly string[];

/** Headers that need more than the file: parts, tags, bodies, and other protocols. */
const special = ["range", "if-none-match", "content-length", "transfer-encoding", "upgrade"];

const isPlainGet = ({ method, headers }: IncomingMessage): boolean =>
  method === "GET" && special.every((name) => headers[name] === undefined);

/**
 * Answers requests for whole files before the framework, which uses as much of the processor for a file as Node does.
 * All others, such as those for a part of a file or while the process ends, go to its routes, which answer the same.
 */
export function answerFilesFirst(
  app: FastifyInstance,
  { config, siteUrl, shutdown, telemetry }: FileServices,
  finders: readonly FindFile[],
): void {
  const identify = requestIds(config.requestIdProxies);
  const addressOf = clientAddress(config.trustProxy);
  const heads = new WeakMap<SiteForm, Head>();

  function headOf(form: SiteForm, { isSubresource }: SiteFile): Head {
    const known = heads.get(form);
    if (known !== undefined) return known;
    const length = { "content-length": String(form.body.length) };
    const head = Object.entries({
      ...protectiveHeaders(siteUrl, isSubresource),
      ...form.headers,
      ...length,
    }).flat();
    heads.set(form, head);
    return head;
  }

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    const path = request.url ?? "";
    if (shutdown.phase === "closing" || !isPlainGet(request)) return false;
    let file: SiteFile | undefined;
    for (const find of finders) file ??= find(path, request);
    if (file === undefined) return false;
    const began = performance.now();
    const id = identify(request);
    const form = formFor(request.headers["accept-encoding"], file);
    response.writeHead(200, [...headOf(form, file), "x-request-id", id]);
    response.end(form.body);
    response.once("finish", () =>
      reportAnswer(
        { telemetry, log: app.log },
        {
          id,
          name: "page",
          method: "GET",
          path,
          status: 200,
          ms: performance.now() - began,
          ip: addressOf(request),
        },
      ),
    );
    return true;
  }

  answerBefore(app.server, answer);
}

/** Passes to a server's own listeners only the requests that were not answered. */
function answerBefore(
  server: Server,
  answer: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const listeners = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (answer(request, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}
