import type { Db } from "./db/database.ts";
import { queues } from "./db/queues.ts";
import type { Subscriber } from "./events/subscriber.ts";
import type { Handlers, ReportFailure } from "./kernel/task.ts";
import { accounts } from "./modules/accounts/module.ts";
import { billing } from "./modules/billing/module.ts";
import { liveRoutes } from "./modules/live/routes.ts";
import { localityRoutes } from "./modules/localities/routes.ts";
import { messageRoutes } from "./modules/messaging/routes.ts";
import { moderationRoutes } from "./modules/moderation/routes.ts";
import { notifications } from "./modules/notifications/module.ts";
import { privacyRoutes } from "./modules/privacy/routes.ts";
import { safetyRoutes } from "./modules/safety/routes.ts";
import { shifts } from "./modules/shifts/module.ts";
import { suspensions } from "./modules/suspensions/module.ts";
import { venues } from "./modules/venues/module.ts";
import { workers } from "./modules/workers/module.ts";
import type { Module } from "./runtime/module.ts";
import type { TaskServices } from "./runtime/services.ts";
import { ownCleanUp, runCleanUp } from "./tasks/clean-up.ts";
import { sendMail } from "./tasks/mails/send-mail.ts";
import type { MailJob } from "./tasks/queue.ts";

/** All modules, in order of dependency: each may use those before it. */
export const modules: readonly Module[] = [
  { name: "localities", routes: [localityRoutes] },
  accounts,
  { name: "safety", routes: [safetyRoutes] },
  workers,
  venues,
  suspensions,
  { name: "messaging", routes: [messageRoutes] },
  billing,
  shifts,
  notifications,
  { name: "live", routes: [liveRoutes] },
  { name: "moderation", routes: [moderationRoutes] },
  { name: "privacy", routes: [privacyRoutes] },
];

// By name, so that a kind of row without a step fails the type check.
const cleanUpSteps = { ...ownCleanUp, ...accounts.cleanUp, ...billing.cleanUp, ...notifications.cleanUp };

/** Deletes expired rows of every module. */
export async function cleanUp(db: Db, now: Date, report?: ReportFailure): Promise<void> {
  await runCleanUp(db, now, cleanUpSteps, report);
}

/** The handlers of all tasks, by the names of their queues. */
export function createHandlers(services: TaskServices): Handlers {
  const own: Handlers = {
    [queues.mail.name]: (job: MailJob) => sendMail(job, services),
    [queues.cleanUp.name]: (_none, { report }) => cleanUp(services.db, services.now(), report),
  };
  return Object.fromEntries(
    [own, ...modules.map(({ tasks }) => tasks?.(services) ?? {})].flatMap((handlers) =>
      Object.entries(handlers),
    ),
  );
}

/** The subscribers of all events. */
export function createSubscribers(services: TaskServices): readonly Subscriber[] {
  return modules.flatMap(({ subscribers }) => subscribers?.(services) ?? []);
}
