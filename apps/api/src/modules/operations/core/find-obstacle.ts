import type { ConsoleCode } from "@bandeja/contract/console/calls";
import { isRefundDue } from "@bandeja/domain/purchases";
import type { Tx } from "../../../db/database.ts";
import { queues } from "../../../db/queues.ts";
import { isId } from "../../../kernel/ids.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import type { Services } from "../../../runtime/services.ts";
import type { KeptTask } from "../../../tasks/failed-tasks-store.ts";
import type {
  MailJob,
  NotificationJob,
  PasswordLinkJob,
  PushJob,
  ReceiptJob,
  RefundJob,
} from "../../../tasks/queue.ts";
import { findVerifiedEmailRecipient } from "../../accounts/core/find-verified-email-recipient.ts";
import { isLinkDead } from "../../accounts/links/mailed-links-store.ts";
import { findLinkObstacle } from "../../accounts/passwords/send-password-link.ts";
import { findOwnerOf } from "../../accounts/persons/persons-store.ts";
import { findPaymentByNames } from "../../billing/payments/payments-store.ts";
import { findReceipt } from "../../billing/payments/receipts/receipts-store.ts";
import { isAtProvider } from "../../billing/payments/request-refund.ts";
import { isDeliveryDue } from "../../notifications/delivery/deliveries-store.ts";

interface Context {
  readonly tx: Tx;
  readonly services: Pick<Services, "keyedHash">;
  readonly now: Date;
}

async function findReceiptObstacle({ receiptId }: ReceiptJob, { tx }: Context) {
  const receipt = await findReceipt(tx, receiptId);
  const ownerId = receipt && (await findOwnerOf(tx, receipt.venueId));
  const to = ownerId && (await findVerifiedEmailRecipient(tx, ownerId));
  return to ? undefined : "NOBODY_TO_MAIL";
}

async function findRefundObstacle({ paymentId }: RefundJob, { tx }: Context) {
  const payment = await findPaymentByNames(tx, { paymentId });
  if (payment === undefined || !isAtProvider(payment)) return "NOT_AT_PROVIDER";
  return isRefundDue(payment) ? undefined : "REFUNDED";
}

const findDeliveryObstacle = async ({ tx }: Context, notificationId: string, targetId: string | undefined) =>
  (await isDeliveryDue(tx, notificationId, targetId)) ? undefined : "NOT_DUE";

type Obstacle = (data: never, context: Context) => Promise<ConsoleCode | undefined>;

/** Why a task of a queue would end without doing anything; of others each attempt does its work, or fails. */
const obstacles: Readonly<Record<string, Obstacle>> = {
  [queues.mail.name]: async (job: MailJob, { tx, now }) =>
    (await isLinkDead(tx, job, now)) ? "LINK_DEAD" : undefined,
  [queues.passwordLink.name]: (job: PasswordLinkJob, { tx, now, services }) =>
    findLinkObstacle(tx, job, now, services),
  [queues.receipt.name]: findReceiptObstacle,
  [queues.refund.name]: findRefundObstacle,
  [queues.notification.name]: ({ notificationId }: NotificationJob, context) =>
    findDeliveryObstacle(context, notificationId, undefined),
  [queues.push.name]: ({ notificationId, subscriptionId }: PushJob, context) =>
    findDeliveryObstacle(context, notificationId, subscriptionId),
  // The target of a text message is the notification itself.
  [queues.notificationSms.name]: ({ notificationId }: NotificationJob, context) =>
    findDeliveryObstacle(context, notificationId, notificationId),
  [queues.notificationMail.name]: ({ notificationId, accountId }: NotificationJob, context) =>
    findDeliveryObstacle(context, notificationId, accountId),
};

const messages: Partial<Record<ConsoleCode, string>> = {
  LINK_DEAD:
    "The link in this mail has expired, was used or replaced: nothing is sent. The owner of the account can ask for a new one.",
  NOBODY_TO_MAIL: "No account has this e-mail, or it is not verified: nothing is sent.",
  LINK_VALID: "A link that was mailed later is still valid: nothing is sent until it has expired.",
  MAIL_LIMIT:
    "This account, or its mailbox, has had all mails of a day: nothing is sent. Try again tomorrow.",
  REFUNDED: "The money has gone back already.",
  NOT_AT_PROVIDER: "The provider does not know this payment, so that nothing can go back.",
  NOT_DUE: "This notification was read, delivered or given up since: nothing is sent.",
};

/** Whether a task can be read; one of another version fails in its handler, with its cause. */
const isReadable = (data: unknown): data is object =>
  typeof data === "object" &&
  data !== null &&
  Object.entries(data).every(([name, value]) => !name.endsWith("Id") || isId(String(value))) &&
  (!("mail" in data) || "values" in data);

/** Why trying a failed task again would do nothing; undefined if it does its work, or fails. */
export async function findObstacle(
  { task, data }: Pick<KeptTask, "task" | "data">,
  context: Context,
): Promise<Refusal | undefined> {
  const code = isReadable(data) ? await obstacles[task]?.(data as never, context) : undefined;
  return code && new Refusal(messages[code] ?? code, code, "id");
}
