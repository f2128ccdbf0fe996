import type { Language } from "@bandeja/contract/lists";
import type { Side } from "@bandeja/domain/side";
import type { DbPool, Tx } from "../db/database.ts";

export type MailName =
  | "verifyEmail"
  | "resetPassword"
  | "resetPasswordToday"
  | "passwordChanged"
  | "accessReplaced"
  | "confirmEmail"
  | "emailChangeRequested"
  | "emailChanged"
  | "linkIdentity"
  | "identityLinked"
  | "identityUnlinked"
  | "newDevice"
  | "passkeyAdded"
  | "passkeyRemoved"
  | "recoveryBegun"
  | "recoveryLink"
  | "calendarMade"
  | "dataExported"
  | "exportLinkMade"
  | "exportLinkUsed"
  | "phoneMoved"
  | "phoneChanged"
  | "accountDeleted"
  | "receipt"
  | "refundReceipt"
  | "refundReceiptElsewhere"
  | "sandboxReceipt"
  | "sandboxRefundReceipt"
  | "statement"
  | "notification";

/** A mail to write and send; the texts are in `packages/i18n/locales/{en,pt}/mails.json`. */
export interface MailJob {
  /** Without a name if the address may be another person's, since the account chooses the name. */
  to: { name?: string; address: string };
  language: Language;
  mail: MailName;
  values: Readonly<Record<string, string>>;
  /** The statement of reasons that it is. */
  statementId?: string;
}

/** An e-mail to which a password link is sent, if an account of the type has it. */
export interface PasswordLinkJob {
  side: Side;
  /** Whether the link opens in the app; by default only a worker's does. */
  isForApp?: boolean;
  emailKey: string;
}

/** A code whose message did not arrive, to be sent a second time. */
export interface SecondCodeJob {
  /** The message, sealed: the queue's tables have neither code nor number. */
  sealed: string;
  /** What happened to the first message. */
  delivery: "undelivered" | "failed";
  /** The provider's error number; null without one. */
  error: number | null;
}

/** A photo to delete from the store, unless it is the worker's current one by then. */
export interface DeletePhotoJob {
  workerId: string;
  photo: string;
}

/** The same of a venue, in a queue of its own: the previous version would delete a photo that no worker has. */
export interface DeleteVenuePhotoJob {
  venueId: string;
  photo: string;
}

/** A notification to deliver. */
export interface NotificationJob {
  notificationId: string;
  accountId: string;
}

/** A notification to send to a browser. */
export interface PushJob {
  notificationId: string;
  subscriptionId: string;
  /** What it asks has ended: it is replaced where it is shown. */
  isOver?: true;
}

/** A receipt to mail to its payer. */
export interface ReceiptJob {
  receiptId: string;
}

/** A payment to refund. */
export interface RefundJob {
  paymentId: string;
}

/** A saved card to remove at the provider. */
export interface CardJob {
  venueId: string;
  customerId: string;
  methodId: string;
}

/** Tasks that run after their transaction; a rollback discards them. */
export interface Queue {
  sendMail(tx: Tx, job: MailJob): Promise<void>;
  /** The task creates the link itself, so that its token is only in the mail. */
  sendPasswordLink(tx: Tx, job: PasswordLinkJob): Promise<void>;
  sendSecondCode(tx: Tx, job: SecondCodeJob): Promise<void>;
  /** @param afterSeconds how long to wait; 0 by default */
  deletePhoto(db: DbPool | Tx, job: DeletePhotoJob, afterSeconds?: number): Promise<void>;
  /** @param afterSeconds as above */
  deleteVenuePhoto(db: DbPool | Tx, job: DeleteVenuePhotoJob, afterSeconds?: number): Promise<void>;
  /** The task selects the channels. @param afterSeconds as above */
  sendNotifications(tx: Tx, jobs: readonly NotificationJob[], afterSeconds?: number): Promise<void>;
  sendPush(db: DbPool | Tx, job: PushJob, afterSeconds?: number): Promise<void>;
  sendNotificationMail(db: DbPool | Tx, job: NotificationJob, afterSeconds?: number): Promise<void>;
  sendNotificationSms(tx: Tx, job: NotificationJob, afterSeconds?: number): Promise<void>;
  sendReceipt(tx: Tx, job: ReceiptJob): Promise<void>;
  sendRefund(tx: Tx, job: RefundJob): Promise<void>;
  removeCard(tx: Tx, job: CardJob): Promise<void>;
  /** Retries permanently failed tasks, by the ids of their rows among the failed ones. @returns their number */
  retryFailed(tx: Tx, keptIds: readonly string[]): Promise<number>;
}

/** A process's activity on the queue. */
export interface QueueActivity {
  /** Whether it works on the queue; every process may add tasks. */
  readonly works: boolean;
  /** The queues that it should work on and has not polled for too long. */
  readonly stalled: readonly string[];
}

/** The queue of one process. */
export interface RunningQueue extends Queue {
  activity(): QueueActivity;
  /** Runs the tasks that are due, and returns their number: for a process that does not work on the queue. */
  workOff(): Promise<number>;
  stop(): Promise<void>;
}
