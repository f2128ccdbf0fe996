import { deleteEventsBefore } from "./payments/payments-store.ts";
import { paymentRoutes, serveWebhook } from "./payments/routes.ts";
import type { Module } from "../../runtime/module.ts";
import { queues } from "../../db/queues.ts";
import type { Handlers } from "../../kernel/task.ts";
import type { TaskServices } from "../../runtime/services.ts";
import type { ReceiptJob, RefundJob, Queue } from "../../tasks/queue.ts";
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
  [queues.receipt.name]: (job: ReceiptJob) =>
    mailReceipt(job, { ...services, company: services.config.company }),
  [queues.refund.name]: (job: RefundJob, { report }) => issueRefund(job, { ...services, report }),
  [queues.reconcilePayments.name]: (_none, { report }) => reconcilePayments({ ...services, report }),
});

/** Fees, their payments and receipts, and the credits that they buy. */
export const billing = {
  name: "billing",
  routes: [paymentRoutes],
  pages: [serveWebhook],
  tasks: billingTasks,
  subscribers: ({ queue }) => [billingSubscriber(queue)],
  cleanUp: { paymentEvents: deleteEventsBefore },
} satisfies Module;
