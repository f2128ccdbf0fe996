import { deleteEventsBefore } from "./payments/payments-store.ts";
import { deleteUnsavedCardsBefore } from "./cards/cards-store.ts";
import { cardRoutes } from "./cards/routes.ts";
import { billingDetailsRoutes } from "./details/routes.ts";
import { chargeRoutes } from "./charges/routes.ts";
import { paymentRoutes, serveWebhook } from "./payments/routes.ts";
import type { Module } from "../../runtime/module.ts";
import { queues } from "../../db/queues.ts";
import type { Handlers } from "../../kernel/task.ts";
import type { TaskServices } from "../../runtime/services.ts";
import type { CardJob, ReceiptJob, RefundJob, Queue } from "../../tasks/queue.ts";
import { issueRefund } from "./payments/issue-refund.ts";
import { mailReceipt } from "./payments/receipts/mail-receipt.ts";
import { reconcilePayments } from "./payments/reconcile-payments.ts";
import { defineSubscriber } from "../../events/subscriber.ts";

/** Mails receipts, and lets the provider refund payments. */
const billingSubscriber = (queue: Pick<Queue, "sendReceipt" | "sendRefund">) =>
  defineSubscriber({
    name: "billing",
    types: ["receipt.issued", "payment.refundRequested"],
    key: ({ payload }) => payload.venueId,
    async handle(tx, { type, payload }) {
      if (type === "receipt.issued") await queue.sendReceipt(tx, { receiptId: payload.receiptId });
      else await queue.sendRefund(tx, { paymentId: payload.paymentId });
    },
  });

const billingTasks = (services: TaskServices): Handlers => ({
  [queues.receipt.name]: (job: ReceiptJob, { taskId }) =>
    mailReceipt(job, { ...services, taskId, company: services.config.company }),
  [queues.refund.name]: (job: RefundJob, { report }) => issueRefund(job, { ...services, report }),
  [queues.removeCard.name]: (card: CardJob) => services.payments.removeCard(card),
  [queues.reconcilePayments.name]: (_none, { report }) => reconcilePayments({ ...services, report }),
});

/** Fees, their payments and receipts, saved cards, and the credits that they buy. */
export const billing = {
  name: "billing",
  routes: [paymentRoutes, cardRoutes, chargeRoutes, billingDetailsRoutes],
  pages: [serveWebhook],
  tasks: billingTasks,
  subscribers: ({ queue }) => [billingSubscriber(queue)],
  cleanUp: { paymentEvents: deleteEventsBefore, unsavedCards: deleteUnsavedCardsBefore },
} satisfies Module;
