import type { DbPool } from "./db/database.ts";
import { queues } from "./db/queues.ts";
import type { Subscriber } from "./events/subscriber.ts";
import type { Handlers, ReportFailure } from "./kernel/task.ts";
import { accounts } from "./modules/accounts/module.ts";
import { applications } from "./modules/applications/module.ts";
import { decisions } from "./modules/decisions/module.ts";
import { billing } from "./modules/billing/module.ts";
import { jobs } from "./modules/jobs/module.ts";
import { live } from "./modules/live/module.ts";
import { localities } from "./modules/localities/module.ts";
import { messaging } from "./modules/messaging/module.ts";
import { moderation } from "./modules/moderation/module.ts";
import { notifications } from "./modules/notifications/module.ts";
import { operations } from "./modules/operations/module.ts";
import { overview } from "./modules/overview/module.ts";
import { pay } from "./modules/pay/module.ts";
import { privacy } from "./modules/privacy/module.ts";
import { reviews } from "./modules/reviews/module.ts";
import { safety } from "./modules/safety/module.ts";
import { team } from "./modules/team/module.ts";
import { venues } from "./modules/venues/module.ts";
import { work } from "./modules/work/module.ts";
import { workers } from "./modules/workers/module.ts";
import type { Module } from "./runtime/module.ts";
import type { TaskServices } from "./runtime/services.ts";
import { ownCleanUp, runCleanUp } from "./tasks/clean-up.ts";
import { sendMail } from "./tasks/mails/send-mail.ts";
import type { MailJob } from "./tasks/queue.ts";

/** All modules, in order of dependency: each may use those before it. */
export const modules: readonly Module[] = [
  localities,
  accounts,
  decisions,
  safety,
  workers,
  venues,
  messaging,
  billing,
  jobs,
  team,
  applications,
  work,
  pay,
  reviews,
  overview,
  notifications,
  live,
  moderation,
  privacy,
  operations,
];

// By name, so that a kind of row without a step fails the type check.
const cleanUpSteps = {
  ...ownCleanUp,
  ...accounts.cleanUp,
  ...applications.cleanUp,
  ...billing.cleanUp,
  ...decisions.cleanUp,
  ...moderation.cleanUp,
  ...notifications.cleanUp,
  ...operations.cleanUp,
  ...privacy.cleanUp,
};

/** Deletes expired rows of every module. */
export async function cleanUp(db: DbPool, now: Date, report?: ReportFailure): Promise<void> {
  await runCleanUp(db, now, cleanUpSteps, report);
}

/** The handlers of all tasks, by the names of their queues. */
export function createHandlers(services: TaskServices): Handlers {
  const own: Handlers = {
    [queues.mail.name]: (job: MailJob, { taskId }) => sendMail(job, { ...services, taskId }),
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
