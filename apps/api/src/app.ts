import { bodyLimitBytes } from "@bandeja/contract/limits";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { healthRoutes } from "./health/routes.ts";
import type { Readiness } from "./health/readiness.ts";
import { findActor } from "./modules/accounts/sessions/find-actor.ts";
import { requireUnrestricted } from "./modules/decisions/restrictions/find-suspension.ts";
import { recordRoleRefusal } from "./modules/accounts/audit/audit-subscriber.ts";
import { receiveEvent } from "./modules/billing/payments/receive-event.ts";
import { compileCalls } from "./http/compile-calls.ts";
import { serveAppLinks } from "./http/app-links.ts";
import { answerBrokenRequest } from "./http/client-errors.ts";
import { limitDearCalls } from "./http/dear-calls.ts";
import { connectionLimits, watchConnections } from "./http/connections.ts";
import { answerFailures } from "./http/errors.ts";
import { logRequests } from "./http/log-requests.ts";
import { limitAddresses } from "./http/limits.ts";
import { requestIds } from "@bandeja/observability/requests/request-id";
import { documentCalls } from "@bandeja/api-docs/page/document-calls";
import { readForms } from "./http/read-forms.ts";
import { readJson } from "./http/read-json.ts";
import { readableAddress } from "./http/readable-address.ts";
import { refuseAmbiguous } from "./http/refuse-ambiguous.ts";
import { refuseWhenClosing } from "./http/refuse-when-closing.ts";
import { protectAnswers } from "@bandeja/site-files/security-headers";
import { shareWithSite } from "./http/share-with-site.ts";
import { serveSecurityTxt } from "./http/security-txt.ts";
import { serveApp } from "./http/serve-app.ts";
import { serveSite } from "./http/site.ts";
import { serveStaging } from "./http/serve-staging.ts";
import { findLinkPreview } from "./find-link-preview.ts";
import { findPlaceholderTexts } from "./find-placeholder-texts.ts";
import { serveFakeIdentity } from "@bandeja/fake-identity/serve-fake-identity";
import { serveOutbox } from "./platform/outbox/routes.ts";
import { serveSandbox } from "@bandeja/fake-payments/serve-sandbox";
import { servePhotos } from "./platform/photos/routes.ts";
import { modules } from "./modules.ts";
import type { Services } from "./runtime/services.ts";

/** The services of one process's server. */
export interface AppServices extends Services {
  /** Whether this process is ready. */
  readonly readiness: Readiness;
}

interface AppOptions {
  /** Whether to compare every answer with its schema and fail on a difference. For tests only, since it costs time. */
  checkAnswers?: boolean;
  logger?: FastifyBaseLogger;
  /** The folder of the built site; without it there is only the API. */
  siteFolder?: string | undefined;
  /** The folder of the built app, served below `/app`. */
  appFolder?: string | undefined;
  /** The folder of the built console, served below `/admin` where it is on. */
  consoleFolder?: string | undefined;
}

type ServerOptions = Pick<AppOptions, "logger">;

/** A server that answers nothing yet, with what all answers have in common. */
async function createServer(
  services: AppServices,
  options: ServerOptions,
  url: string,
): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    bodyLimit: bodyLimitBytes,
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    trustProxy: config.trustProxy ?? false,
    ...connectionLimits,
    genReqId: requestIds(config.requestIdProxies),
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: readableAddress,
    // No limit here beyond that of a request's head; the schemas have the real limits.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: true },
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => answerBrokenRequest(error, socket, options.logger),
  }) as FastifyInstance;
  app.decorate("actorSource", { findActor, recordRoleRefusal, requireUnrestricted });
  app.decorateRequest("actor", undefined);
  app.decorateRequest("requestedAt");
  app.decorateRequest("callContext");
  app.decorateRequest("found");
  watchConnections(app.server);
  refuseAmbiguous(app);
  readJson(app);
  readForms(app);
  logRequests(app, services.telemetry);
  answerFailures(app);
  protectAnswers(app, url, ({ routeOptions }) => routeOptions.config.call !== undefined);
  serveStaging(app, services);
  refuseWhenClosing(app, services.shutdown);
  await limitAddresses(app, services.redis);
  return app;
}

/** Loaded where it is on, so that other servers start without it. */
async function addConsole(app: FastifyInstance, services: AppServices, url: string, folder?: string) {
  const { serveConsole } = await import("./modules/operations/console/serve-console.ts");
  await serveConsole(app, services, url, folder);
}

/** The operators' console on a port of its own. */
export async function createConsoleApp(
  services: AppServices,
  { consoleFolder, ...options }: ServerOptions & Pick<AppOptions, "consoleFolder">,
): Promise<FastifyInstance> {
  const url = services.config.console?.url ?? services.siteUrl;
  const app = await createServer(services, options, url);
  await addConsole(app, services, url, consoleFolder);
  return app;
}

/** The whole server without a port: API below `/api`, photos, outbox and the site at the root. */
export async function createApp(services: AppServices, options: AppOptions = {}): Promise<FastifyInstance> {
  const { config } = services;
  const app = await createServer(services, options, services.siteUrl);
  limitDearCalls(app, services);
  await app.register(
    async (api) => {
      await shareWithSite(api, services.siteUrl);
      compileCalls(api, { checkAnswers: options.checkAnswers ?? false });
      documentCalls(api, services);
      for (const { routes = [] } of modules) for (const register of routes) register(api, services);
      healthRoutes(api, services);
    },
    { prefix: "/api" },
  );
  for (const { pages = [] } of modules) for (const serve of pages) await serve(app, services);
  servePhotos(app, services);
  serveOutbox(app, services);
  await serveFakeIdentity(app, services);
  await serveSandbox(app, services, (body, signature) => receiveEvent(services, body, signature));
  serveAppLinks(app, config);
  serveSecurityTxt(app, services);
  const { appFolder, siteFolder, consoleFolder } = options;
  if (config.console !== undefined && config.console.listen === undefined) {
    await addConsole(app, services, config.console.url ?? services.siteUrl, consoleFolder);
  }
  if (appFolder !== undefined) await serveApp(app, services, appFolder, findLinkPreview(services));
  if (siteFolder !== undefined) {
    await serveSite(app, services, siteFolder, () => findPlaceholderTexts(services));
  }
  return app;
}
