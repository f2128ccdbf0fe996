import { queuedRows } from "@bandeja/domain/retention";
import type pg from "pg";
import { PgBoss, type Db, type Queue } from "pg-boss";
import { waitForLocks, type LockWait } from "./wait-for-locks.ts";

/**
 * Scheduled tasks: one run at a time, in one process. One that gives no sign of life for a minute makes room for the next:
 * its process has died, or never received the answer with the task. For other queues the time that a task may take is as
 * short, or a second run costs more than the wait.
 */
const byClock = {
  policy: "exclusive",
  heartbeatSeconds: 60,
  // Not retried: the next run does the work of a failed one.
  retryLimit: 0,
  expireInSeconds: 300,
  deleteAfterSeconds: 3_600,
} satisfies Partial<Queue>;

const day = 86_400;

/**
 * The dead-letter queue: failed tasks with their cause, until an operator retries them or thirty days have passed. It has
 * no handler.
 */
export const failedTasks = {
  name: "failed-tasks",
  retryLimit: 0,
  retentionSeconds: queuedRows.failed.days * day,
  deleteAfterSeconds: day,
} satisfies Queue;

/** Short tasks that must succeed in the end. */
const untilDone = {
  deadLetter: failedTasks.name,
  retryLimit: 50,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 30,
  deleteAfterSeconds: 3_600,
} satisfies Partial<Queue>;

/** A mail is retried for 5.1 to 6.1 hours, depending on the random pauses. */
const mailed = {
  deadLetter: failedTasks.name,
  retryLimit: 12,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  deleteAfterSeconds: 86_400,
} satisfies Partial<Queue>;

/** A photo store that is unreachable for more than a day keeps orphaned photos. */
const photoDeletion = {
  deadLetter: failedTasks.name,
  retryLimit: 30,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  deleteAfterSeconds: 3_600,
} satisfies Partial<Queue>;

/** The queues of pg-boss. */
export const queues = {
  mail: { name: "mail", ...mailed },
  /** The mail with a receipt. */
  receipt: { name: "receipt", ...mailed },
  /** A link is valid for half an hour; later retries would be pointless. */
  passwordLink: {
    name: "password-link",
    deadLetter: failedTasks.name,
    retryLimit: 6,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 120,
    deleteAfterSeconds: 3_600,
  },
  /**
   * A code's second message. A process that died may have sent it, so it is not repeated; nor kept, since the code is
   * valid for minutes.
   */
  secondCode: { name: "second-code", retryLimit: 0, expireInSeconds: 60, deleteAfterSeconds: 3_600 },
  deletePhoto: { name: "forget-photo", ...photoDeletion },
  deleteVenuePhoto: { name: "delete-venue-photo", ...photoDeletion },
  /**
   * A refused delivery is queued again by its handler, with its own pause: the queue's own retries are for an
   * unreachable database and a killed process.
   */
  notification: { name: "notification", ...untilDone },
  push: { name: "push", ...untilDone },
  notificationSms: { name: "notification-sms", ...untilDone, expireInSeconds: 60 },
  notificationMail: { name: "notification-mail", ...untilDone, expireInSeconds: 90 },
  /** Retried for about a day while the provider is unreachable. */
  refund: { name: "refund", ...mailed, retryLimit: 30, expireInSeconds: 60 },
  /** A saved card that the provider forgets; retried like a refund. */
  removeCard: { name: "remove-card", ...mailed, retryLimit: 30, expireInSeconds: 60 },
  expireApplications: { name: "expire-applications", ...byClock },
  publishReviews: { name: "publish-reviews", ...byClock },
  runShiftLifecycle: { name: "follow-shifts", ...byClock },
  sendRecoveryLinks: { name: "send-recovery-links", ...byClock },
  sendReminders: { name: "send-reminders", ...byClock },
  reconcilePayments: { name: "reconcile-payments", ...byClock },
  settleDecisions: { name: "let-time-decide", ...byClock },
  summarizeHiring: { name: "summarize-hiring", ...byClock },
  deleteReportPhotos: { name: "delete-report-photos", ...byClock },
  cleanUp: { name: "clean-up", ...byClock },
} as const satisfies Record<string, Queue>;

const everyMinute = { cron: "* * * * *", overdueAfterSeconds: 5 * 60 } as const;

/** Schedules as cron expressions in UTC, and the maximum age of the last success. */
export const schedule = [
  { queue: queues.expireApplications.name, ...everyMinute },
  { queue: queues.publishReviews.name, ...everyMinute },
  { queue: queues.runShiftLifecycle.name, ...everyMinute },
  { queue: queues.sendReminders.name, ...everyMinute },
  { queue: queues.sendRecoveryLinks.name, ...everyMinute },
  { queue: queues.reconcilePayments.name, ...everyMinute },
  { queue: queues.settleDecisions.name, ...everyMinute },
  { queue: queues.summarizeHiring.name, cron: "*/10 * * * *", overdueAfterSeconds: 60 * 60 },
  { queue: queues.deleteReportPhotos.name, cron: "27 * * * *", overdueAfterSeconds: 150 * 60 },
  { queue: queues.cleanUp.name, cron: "17 * * * *", overdueAfterSeconds: 150 * 60 },
] as const;

/** The names of pg-boss's statements, by their texts. */
const names = new Map<string, string>();
/** More than it has for our queues, unless it writes values into their texts. */
const maxNames = 200;

/** Prepares a statement with parameters once for each connection: planning these takes longer than running them. */
function prepared(text: string, values: unknown[] | undefined): pg.QueryConfig {
  if (values === undefined || values.length === 0) return { text };
  if (!names.has(text) && names.size < maxNames) names.set(text, `queue_${names.size}`);
  const name = names.get(text);
  return { text, values, ...(name !== undefined && { name }) };
}

/** Lets pg-boss use our handle: a task sent in a transaction is rolled back with it. */
export const queueConnection = ({ $client: client }: { $client: pg.Pool | pg.ClientBase }): Db => ({
  executeSql: (text, values) => client.query(prepared(text, values)),
});

async function prepareQueue(boss: PgBoss, { name, ...options }: Queue): Promise<void> {
  await boss.createQueue(name, options);
  // An existing queue takes the options of this version; its policy cannot change.
  const { policy: _policy, ...changeable } = options;
  await boss.updateQueue(name, changeable);
}

/** What pg-boss's own transactions set: half a minute, for which every task that is added would wait behind them. */
const ownLockTimeout = /SET LOCAL lock_timeout = \d+/;

/** Brings pg-boss's tables, our queues and their schedule to this version, as part of the migration. */
export async function prepareQueues(client: pg.ClientBase, lockWait: LockWait): Promise<void> {
  const connection = queueConnection({ $client: client });
  const briefly = `SET LOCAL lock_timeout = ${lockWait.timeoutMs}`;
  const db: Db = {
    executeSql: (text, values) =>
      waitForLocks(client, "The migration of the queue", lockWait, () =>
        connection.executeSql(text.replace(ownLockTimeout, briefly), values),
      ),
  };
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  await boss.start();
  // The other queues refer to it.
  await prepareQueue(boss, failedTasks);
  for (const queue of Object.values(queues)) await prepareQueue(boss, queue);
  for (const { queue, cron } of schedule) await boss.schedule(queue, cron);
  await boss.stop({ graceful: false, close: false });
}
