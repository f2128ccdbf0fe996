import { randomUUID } from "node:crypto";
import { bodyLimitBytes } from "@bandeja/contract/limits";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { accountRoutes } from "./modules/accounts/routes.ts";
import { emailRoutes } from "./modules/accounts/emails/routes.ts";
import { passwordRoutes } from "./modules/accounts/passwords/routes.ts";
import { applicationRoutes } from "./modules/shifts/applications/routes.ts";
import { calendarRoutes, serveCalendars } from "./modules/shifts/calendar/routes.ts";
import { conductRoutes } from "./modules/suspensions/routes.ts";
import { moderationRoutes } from "./modules/moderation/routes.ts";
import { pairRoutes } from "./modules/shifts/applications/pair-routes.ts";
import { earningsRoutes } from "./modules/shifts/earnings/routes.ts";
import { favouriteRoutes } from "./modules/shifts/favourites/routes.ts";
import { healthRoutes } from "./health/routes.ts";
import type { Readiness } from "./health/readiness.ts";
import { findCaller } from "./modules/accounts/find-caller.ts";
import { recordRoleRefusal } from "./modules/accounts/audit/record-event.ts";
import { hoursRoutes } from "./modules/shifts/timesheets/routes.ts";
import { identityRoutes } from "./modules/accounts/federated/routes.ts";
import { jobRoutes } from "./modules/shifts/jobs/routes.ts";
import { leavingRoutes } from "./modules/privacy/routes.ts";
import { messageRoutes } from "./modules/messaging/routes.ts";
import { pushRoutes } from "./modules/notifications/push/routes.ts";
import { notificationRoutes } from "./modules/notifications/routes.ts";
import { receiveEvent } from "./modules/billing/payments/receive-event.ts";
import { paymentRoutes, serveWebhook } from "./modules/billing/payments/routes.ts";
import { serveDeliveryReports } from "./modules/accounts/phones/delivery/routes.ts";
import { peopleRoutes } from "./modules/safety/routes.ts";
import { phoneRoutes } from "./modules/accounts/phones/routes.ts";
import { placeRoutes } from "./modules/localities/routes.ts";
import { restaurantRoutes } from "./modules/venues/routes.ts";
import { reviewRoutes } from "./modules/shifts/reviews/routes.ts";
import { photoRoutes } from "./modules/workers/photos/routes.ts";
import { waitstaffRoutes } from "./modules/workers/routes.ts";
import { compileCalls } from "./http/compile-calls.ts";
import { serveAppLinks } from "./http/app-links.ts";
import { answerBrokenRequest } from "./http/client-errors.ts";
import { connectionLimits, watchConnections } from "./http/connections.ts";
import { answerFailures } from "./http/errors.ts";
import { logRequests } from "./http/log-requests.ts";
import { limitAddresses } from "./http/limits.ts";
import { documentCalls } from "./http/docs/document-calls.ts";
import { readForms } from "./http/read-forms.ts";
import { readJson } from "./http/read-json.ts";
import { readableAddress } from "./http/readable-address.ts";
import { refuseWhenClosing } from "./http/refuse-when-closing.ts";
import { protectAnswers } from "./http/security-headers.ts";
import { shareWithSite } from "./http/share-with-site.ts";
import { serveApp } from "./http/serve-app.ts";
import { serveSite } from "./http/site.ts";
import { serveSignIn } from "./modules/accounts/federated/pages/routes.ts";
import { serveStandIn } from "./platform/identity/stand-in/serve-stand-in.ts";
import { serveOutbox } from "./platform/outbox/routes.ts";
import { serveSandbox } from "./platform/payments/sandbox/serve-sandbox.ts";
import { servePhotos } from "./platform/photos/routes.ts";
import type { Services } from "./runtime/services.ts";

/** What the server of one process uses. */
export interface AppServices extends Services {
  /** Whether this process can do its work. */
  readonly readiness: Readiness;
}

interface AppOptions {
  /** Compares every answer with its schema and fails on a difference: for tests, not twice in production. */
  checkAnswers?: boolean;
  logger?: FastifyBaseLogger;
  /** The folder of the built site; without it there is only the API. */
  siteFolder?: string | undefined;
  /** The folder of the built app, served below `/app`. */
  appFolder?: string | undefined;
}

const domains = [
  restaurantRoutes,
  waitstaffRoutes,
  photoRoutes,
  earningsRoutes,
  calendarRoutes,
  phoneRoutes,
  placeRoutes,
  jobRoutes,
  paymentRoutes,
  applicationRoutes,
  pairRoutes,
  hoursRoutes,
  messageRoutes,
  reviewRoutes,
  conductRoutes,
  moderationRoutes,
  peopleRoutes,
  favouriteRoutes,
  notificationRoutes,
  pushRoutes,
  accountRoutes,
  passwordRoutes,
  emailRoutes,
  leavingRoutes,
  identityRoutes,
];

/** The whole server without a port: API below `/api`, photos, outbox and the site at the root. */
export async function createApp(
  services: AppServices,
  options: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    bodyLimit: bodyLimitBytes,
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    trustProxy: config.trustProxy ?? false,
    ...connectionLimits,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    rewriteUrl: readableAddress,
    // No part of an address is longer than the head of a request may be: schemas say what is too long.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: true },
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
  }) as FastifyInstance;
  app.decorate("actorSource", { findActor: findCaller, recordRoleRefusal });
  app.decorateRequest("caller", undefined);
  app.decorateRequest("askedAt");
  app.decorateRequest("found");
  watchConnections(app.server);
  readJson(app);
  readForms(app);
  logRequests(app);
  answerFailures(app);
  protectAnswers(app, services.siteUrl);
  refuseWhenClosing(app, services.shutdown);
  await limitAddresses(app, services.redis);
  await app.register(
    async (api) => {
      await shareWithSite(api, services.siteUrl);
      compileCalls(api, { checkAnswers: options.checkAnswers ?? false });
      documentCalls(api, services);
      for (const register of domains) register(api, services);
      healthRoutes(api, services);
    },
    { prefix: "/api" },
  );
  servePhotos(app, services);
  serveCalendars(app, services);
  await serveDeliveryReports(app, services);
  await serveWebhook(app, services);
  serveSignIn(app, services);
  serveOutbox(app, services);
  await serveStandIn(app, services);
  await serveSandbox(app, services, (body, signature) => receiveEvent(services, body, signature));
  serveAppLinks(app, config);
  if (options.appFolder !== undefined) await serveApp(app, services, options.appFolder);
  if (options.siteFolder !== undefined) await serveSite(app, services, options.siteFolder);
  return app;
}
