import { sql } from "drizzle-orm";
import type pg from "pg";
import { fromDrizzle, PgBoss, type Db, type Queue } from "pg-boss";
import type { Tx } from "./database.ts";

/** What is done again at fixed times; one run at a time, whatever the number of processes. */
const byClock = {
  policy: "exclusive",
  // The next run makes up for one that failed.
  retryLimit: 0,
  expireInSeconds: 300,
  deleteAfterSeconds: 3_600,
} satisfies Partial<Queue>;

const day = 86_400;

/**
 * Where tasks are kept that failed for good, with their cause, until an operator has them tried again or thirty days are
 * over. Nobody works on it.
 */
export const failedTasks = {
  name: "failed-tasks",
  retryLimit: 0,
  retentionSeconds: 30 * day,
  deleteAfterSeconds: day,
} satisfies Queue;

/** What is quick, and is done whatever happens. */
const untilDone = {
  notify: true,
  deadLetter: failedTasks.name,
  retryLimit: 50,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 30,
  deleteAfterSeconds: 3_600,
} satisfies Partial<Queue>;

/** A mail is tried for 5.1 to 6.1 hours, as the random pauses fall. */
const mailed = {
  notify: true,
  deadLetter: failedTasks.name,
  retryLimit: 12,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3_600,
  expireInSeconds: 120,
  deleteAfterSeconds: 86_400,
} satisfies Partial<Queue>;

/** The queues of pg-boss. */
export const queues = {
  mail: { name: "mail", ...mailed },
  /** The mail that a receipt goes with. */
  receipt: { name: "receipt", ...mailed },
  /** A link is good for half an hour: who still waits then asks again. */
  passwordLink: {
    name: "password-link",
    notify: true,
    deadLetter: failedTasks.name,
    retryLimit: 6,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 120,
    deleteAfterSeconds: 3_600,
  },
  /** A store that is away for longer than a day keeps what nobody has any more. */
  deletePhoto: {
    name: "forget-photo",
    notify: true,
    deadLetter: failedTasks.name,
    retryLimit: 30,
    retryDelay: 15,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: 120,
    deleteAfterSeconds: 3_600,
  },
  /**
   * What a provider does not take is put on these anew, with a pause of its own: their own tries are for a database
   * that is away, and for whoever dies at work.
   */
  notification: { name: "notification", ...untilDone },
  push: { name: "push", ...untilDone },
  notificationMail: { name: "notification-mail", ...untilDone, expireInSeconds: 90 },
  /** Tried for about a day, while the provider is away. */
  refund: { name: "refund", ...mailed, retryLimit: 30, expireInSeconds: 60 },
  expireApplications: { name: "expire-applications", ...byClock },
  publishReviews: { name: "publish-reviews", ...byClock },
  runShiftLifecycle: { name: "follow-shifts", ...byClock },
  reconcilePayments: { name: "reconcile-payments", ...byClock },
  resolveOverdueAppeals: { name: "let-time-decide", ...byClock },
  cleanUp: { name: "clean-up", ...byClock },
} as const satisfies Record<string, Queue>;

const everyMinute = { cron: "* * * * *", overdueAfterSeconds: 5 * 60 } as const;

/** When the clock starts what, as cron tells it, in UTC; and how old its last success may be. */
export const schedule = [
  { queue: queues.expireApplications.name, ...everyMinute },
  { queue: queues.publishReviews.name, ...everyMinute },
  { queue: queues.runShiftLifecycle.name, ...everyMinute },
  { queue: queues.reconcilePayments.name, ...everyMinute },
  { queue: queues.resolveOverdueAppeals.name, ...everyMinute },
  { queue: queues.cleanUp.name, cron: "17 * * * *", overdueAfterSeconds: 150 * 60 },
] as const;

/** Lets pg-boss speak through a handle of ours: what is sent in a transaction vanishes with it. */
export const queueConnection = (tx: Tx): Db => fromDrizzle(tx, sql);

async function prepareQueue(boss: PgBoss, { name, ...options }: Queue): Promise<void> {
  await boss.createQueue(name, options);
  // A queue that was there already takes what this version says; its policy stays what it was made with.
  const { policy: _policy, ...changeable } = options;
  await boss.updateQueue(name, changeable);
}

/** Brings pg-boss's tables, our queues and their schedule to this version: a part of the migration. */
export async function prepareQueues(client: pg.ClientBase): Promise<void> {
  const db: Db = { executeSql: (text, values) => client.query(text, values) };
  const boss = new PgBoss({ db, supervise: false, schedule: false });
  await boss.start();
  // The others refer to it.
  await prepareQueue(boss, failedTasks);
  for (const queue of Object.values(queues)) await prepareQueue(boss, queue);
  for (const { queue, cron } of schedule) await boss.schedule(queue, cron);
  await boss.stop({ graceful: false, close: false });
}
