import { inTransaction } from "../db/transaction.ts";
import { queues } from "../db/queues.ts";
import { makePasswordLink } from "../modules/accounts/passwords/make-password-link.ts";
import { expireApplications, findToExpire } from "../modules/shifts/applications/expire-applications.ts";
import { letTimeDecide } from "../modules/suspensions/let-time-decide.ts";
import { deliverMail } from "../modules/notifications/delivery/deliver-mail.ts";
import { deliverPush } from "../modules/notifications/delivery/deliver-push.ts";
import { planDelivery } from "../modules/notifications/delivery/plan-delivery.ts";
import { giveRefund } from "../modules/billing/payments/give-refund.ts";
import { mailReceipt } from "../modules/billing/payments/receipts/mail-receipt.ts";
import { reconcilePayments } from "../modules/billing/payments/reconcile-payments.ts";
import { findToPublish, publishReviews } from "../modules/shifts/reviews/publish-reviews.ts";
import { forgetPhoto } from "../modules/workers/photos/forget-photo.ts";
import { ProviderError } from "../platform/provider-error.ts";
import { cleanUp } from "./clean-up.ts";
import { collectFailures, type AllOrEach } from "../kernel/collect-failures.ts";
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
} from "./queue.ts";
import type { QueueServices } from "./start-queue.ts";
import { FinalFailure, type Handler, type TaskContext } from "../kernel/task.ts";

/** Sends a mail; an address that the server will never take is not tried again. */
async function sent(sending: Promise<void>): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== "refused") throw error;
    throw new FinalFailure(error.message, { cause: error });
  }
}

async function runAllOrEach(name: string, work: AllOrEach, { report }: TaskContext): Promise<void> {
  const parts = collectFailures(report);
  await parts.allOrEach(name, work);
  parts.finish();
}

/** What is done with the tasks of each queue, by its name. */
export function createHandlers(given: QueueServices, queue: Queue): Readonly<Record<string, Handler>> {
  const { db, mail, siteUrl, now } = given;
  const deliverer = { ...given, queue };
  const send = async (job: MailJob) => sent(mail.send({ to: job.to, ...writeMail(job, siteUrl) }));
  return {
    [queues.mail.name]: (data: MailJob) => send(data),
    [queues.receipt.name]: (data: ReceiptJob) => sent(mailReceipt(data, given)),
    async [queues.passwordLink.name](data: PasswordLinkJob) {
      const made = await inTransaction(db, (tx) => makePasswordLink(tx, data, now(), siteUrl));
      if (made !== undefined) await send(made);
    },
    [queues.forgetPhoto.name]: (data: ForgetPhotoJob) => forgetPhoto(db, data, deliverer),
    [queues.notification.name]: (data: NotificationJob) => planDelivery(data, deliverer),
    [queues.push.name]: (data: PushJob, { report }) => deliverPush(data, { ...deliverer, report }),
    [queues.notificationMail.name]: (data: NotificationJob, { report }) =>
      deliverMail(data, { ...deliverer, report }),
    [queues.expireApplications.name]: (_none, context) =>
      runAllOrEach(
        "expire",
        {
          all: () => inTransaction(db, (tx) => expireApplications(tx, now())),
          findIds: () => findToExpire(db, now()),
          one: (id) => inTransaction(db, (tx) => expireApplications(tx, now(), id)),
        },
        context,
      ),
    [queues.publishReviews.name]: (_none, context) =>
      runAllOrEach(
        "publish",
        {
          all: () => inTransaction(db, (tx) => publishReviews(tx, now())),
          findIds: () => findToPublish(db, now()),
          one: (id) => inTransaction(db, (tx) => publishReviews(tx, now(), id)),
        },
        context,
      ),
    [queues.followShifts.name]: (_none, { report }) => followShifts(db, now(), { queue }, report),
    [queues.refund.name]: (data: RefundJob, { report }) => giveRefund(data, { ...deliverer, report }),
    [queues.reconcilePayments.name]: (_none, { report }) => reconcilePayments({ ...deliverer, report }),
    [queues.letTimeDecide.name]: (_none, { report }) => letTimeDecide(db, now(), { queue }, report),
    [queues.cleanUp.name]: (_none, { report }) => cleanUp(db, now(), report),
  };
}
