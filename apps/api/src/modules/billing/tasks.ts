import { queues } from "../../db/queues.ts";
import type { Handlers } from "../../kernel/task.ts";
import type { TaskServices } from "../../runtime/services.ts";
import { failForGood } from "../../tasks/mails/send-mail.ts";
import type { ReceiptJob, RefundJob } from "../../tasks/queue.ts";
import { issueRefund } from "./payments/issue-refund.ts";
import { mailReceipt } from "./payments/receipts/mail-receipt.ts";
import { reconcilePayments } from "./payments/reconcile-payments.ts";

export const billingTasks = (services: TaskServices): Handlers => ({
  [queues.receipt.name]: (job: ReceiptJob) =>
    failForGood(mailReceipt(job, { ...services, company: services.config.company })),
  [queues.refund.name]: (job: RefundJob, { report }) => issueRefund(job, { ...services, report }),
  [queues.reconcilePayments.name]: (_none, { report }) => reconcilePayments({ ...services, report }),
});
