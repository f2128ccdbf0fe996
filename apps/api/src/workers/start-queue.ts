import { PgBoss, type Job } from "pg-boss";
import type { Config } from "../config.ts";
import type { Db, Tx } from "../db/database.ts";
import { queueConnection, queues } from "../db/queues.ts";
import { inTransaction } from "../db/transaction.ts";
import { makePasswordLink } from "../domains/accounts/passwords/make-password-link.ts";
import { expireApplications } from "../domains/applications/expire-applications.ts";
import { letTimeDecide } from "../domains/conduct/let-time-decide.ts";
import { deliverMail } from "../domains/notifications/delivery/deliver-mail.ts";
import { deliverPush } from "../domains/notifications/delivery/deliver-push.ts";
import { planDelivery } from "../domains/notifications/delivery/plan-delivery.ts";
import { giveRefund } from "../domains/payments/give-refund.ts";
import { mailReceipt } from "../domains/payments/receipts/mail-receipt.ts";
import { reconcilePayments } from "../domains/payments/reconcile-payments.ts";
import { publishReviews } from "../domains/reviews/publish-reviews.ts";
import { forgetPhoto } from "../domains/waitstaff/photos/forget-photo.ts";
import type { MailProvider } from "../providers/mail/mail-provider.ts";
import type { PaymentProvider } from "../providers/payments/payment-provider.ts";
import type { PhotoStore } from "../providers/photos/photo-store.ts";
import type { PushProvider } from "../providers/push/push-provider.ts";
import { ProviderError } from "../providers/provider-error.ts";
import { cleanUp } from "./clean-up.ts";
import { findStalled } from "./find-stalled.ts";
import { followShifts } from "./follow-shifts.ts";
import { writeMail } from "./mails/write-mail.ts";
import type {
  ForgetPhotoJob,
  MailJob,
  NotificationJob,
  PasswordLinkJob,
  PushJob,
  Queue,
  ReceiptJob,
  RefundJob,
  RunningQueue,
} from "./queue.ts";

interface Given {
  databaseUrl: string;
  db: Db;
  mail: MailProvider;
  push: PushProvider | undefined;
  photos: PhotoStore;
  payments: PaymentProvider;
  /** Who receipts are from. */
  company: Config["company"];
  /** Public address of the site, without a slash at its end. */
  siteUrl: string;
  /** The server's clock: what the clock drives goes by it. */
  now: () => Date;
  /** Whether this process also works on the queue; every process may put work on it. */
  work: boolean;
  /** Told of work that failed and of a database that is away; both are tried again. */
  report?: ((error: unknown) => void) | undefined;
}

type Handlers = Readonly<Record<string, (job: Job<never>) => Promise<void>>>;

/** What is done with the work of each queue. */
function handlersOf(given: Given, queue: Queue): Handlers {
  const { db, mail, siteUrl, now, report } = given;
  const deliverer = { ...given, queue };
  async function mailed(sending: Promise<void>): Promise<void> {
    try {
      await sending;
    } catch (error) {
      report?.(error);
      // An address that the server will never take is not tried again.
      if (!(error instanceof ProviderError) || error.kind !== "refused") throw error;
    }
  }
  const send = (job: MailJob) => mailed(mail.send({ to: job.to, ...writeMail(job, siteUrl) }));
  return {
    [queues.mail.name]: ({ data }: Job<MailJob>) => send(data),
    [queues.receipt.name]: ({ data }: Job<ReceiptJob>) => mailed(mailReceipt(data, given)),
    async [queues.passwordLink.name]({ data }: Job<PasswordLinkJob>) {
      const made = await inTransaction(db, (tx) => makePasswordLink(tx, data, now(), siteUrl));
      if (made !== undefined) await send(made);
    },
    async [queues.forgetPhoto.name]({ data }: Job<ForgetPhotoJob>) {
      try {
        await forgetPhoto(db, data, deliverer);
      } catch (error) {
        report?.(error);
        throw error;
      }
    },
    [queues.notification.name]: ({ data }: Job<NotificationJob>) => planDelivery(data, deliverer),
    [queues.push.name]: ({ data }: Job<PushJob>) => deliverPush(data, deliverer),
    [queues.notificationMail.name]: ({ data }: Job<NotificationJob>) => deliverMail(data, deliverer),
    async [queues.expireApplications.name]() {
      await inTransaction(db, (tx) => expireApplications(tx, now()));
    },
    async [queues.publishReviews.name]() {
      await inTransaction(db, (tx) => publishReviews(tx, now()));
    },
    [queues.followShifts.name]: () => followShifts(db, now(), { queue }),
    [queues.refund.name]: ({ data }: Job<RefundJob>) => giveRefund(data, deliverer),
    [queues.reconcilePayments.name]: () => reconcilePayments(deliverer),
    [queues.letTimeDecide.name]: () => letTimeDecide(db, now(), { queue }),
    [queues.cleanUp.name]: () => inTransaction(db, (tx) => cleanUp(tx, now())),
  };
}

function openBoss({ databaseUrl, db, work }: Given): PgBoss {
  if (!work) {
    const connection = queueConnection(db);
    return new PgBoss({ db: connection, migrate: false, supervise: false, schedule: false });
  }
  // Connections of its own: work must not wait behind requests, nor they behind it.
  return new PgBoss({
    connectionString: databaseUrl,
    application_name: "bandeja queue",
    max: 3,
    useListenNotify: true,
    // How soon somebody sees that a worker has died with a job in its hands.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
}

/** Takes the jobs of all queues that are due, until there are none. A failed one waits for its next try. */
async function workOff(boss: PgBoss, handlers: Handlers): Promise<number> {
  let done = 0;
  for (const [name, handle] of Object.entries(handlers)) {
    for (;;) {
      const [job] = await boss.fetch<never>(name);
      if (job === undefined) break;
      try {
        await handle(job);
        await boss.complete(name, job.id);
      } catch (error) {
        await boss.fail(name, job.id, { message: String(error) });
      }
      done += 1;
    }
  }
  return done;
}

/**
 * How many jobs of a queue are done at once, so that one that its server takes slowly does not hold up all others; and
 * how often (s) is looked for what has become due, where half a minute is long.
 */
const working: Readonly<Record<string, { atOnce?: number; lookEvery?: number }>> = {
  [queues.mail.name]: { atOnce: 2 },
  [queues.notification.name]: { lookEvery: 10 },
  [queues.push.name]: { atOnce: 4, lookEvery: 10 },
  [queues.notificationMail.name]: { atOnce: 2, lookEvery: 10 },
};

const lookEvery = (name: string): number => working[name]?.lookEvery ?? 30;

const paces = Object.values(queues).map(({ name, expireInSeconds }) => ({
  name,
  lookEvery: lookEvery(name),
  expireIn: expireInSeconds,
}));

/**
 * Does the jobs of a queue, one at a time, as they come. Messages tell of new ones, but many that come at once are
 * told of once, and the next look by the clock is a while away: after a job, its worker looks for another.
 */
async function workOn(boss: PgBoss, name: string, handle: Handlers[string]): Promise<void> {
  const worker = await boss.work<never>(
    name,
    { notifyPollingIntervalSeconds: lookEvery(name) },
    async ([job]) => {
      try {
        if (job !== undefined) await handle(job);
      } finally {
        boss.notifyWorker(worker);
      }
    },
  );
}

/** What puts work on the queue, each in a transaction of its caller. */
function senderOf(boss: PgBoss): Queue {
  async function send(tx: Tx, { name }: { name: string }, job: object, startAfter = 0): Promise<void> {
    await boss.send(name, job, { db: queueConnection(tx), startAfter });
  }
  return {
    sendMail: (tx, job) => send(tx, queues.mail, job),
    sendPasswordLink: (tx, job) => send(tx, queues.passwordLink, job),
    forgetPhoto: (tx, job, afterSeconds) => send(tx, queues.forgetPhoto, job, afterSeconds),
    async sendNotifications(tx, jobs, startAfter = 0) {
      const inserted = jobs.map((data) => ({ data, startAfter }));
      await boss.insert(queues.notification.name, inserted, { db: queueConnection(tx) });
    },
    sendPush: (tx, job, afterSeconds) => send(tx, queues.push, job, afterSeconds),
    sendNotificationMail: (tx, job, afterSeconds) => send(tx, queues.notificationMail, job, afterSeconds),
    sendReceipt: (tx, job) => send(tx, queues.receipt, job),
    sendRefund: (tx, job) => send(tx, queues.refund, job),
  };
}

/**
 * Opens the queue on tables that the migration made. Any number of processes may work on it: each job is done
 * by one of them, and again by another if that one dies.
 */
export async function startQueue(given: Given): Promise<RunningQueue> {
  const { work, report } = given;
  const boss = openBoss(given);
  boss.on("error", (error) => report?.(error));
  await boss.start();
  const queue = senderOf(boss);
  const handlers = handlersOf(given, queue);
  if (work) {
    for (const [name, handle] of Object.entries(handlers)) {
      for (let begun = 0; begun < (working[name]?.atOnce ?? 1); begun += 1) await workOn(boss, name, handle);
    }
  }
  return {
    ...queue,
    activity: () => ({ works: work, stalled: work ? findStalled(boss.getWipData(), paces, Date.now()) : [] }),
    workOff: () => workOff(boss, handlers),
    stop: () => boss.stop({ timeout: 10_000 }),
  };
}
