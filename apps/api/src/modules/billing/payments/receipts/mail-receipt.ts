import { appLink } from "@bandeja/contract/cross-links";
import { appPaths } from "@bandeja/contract/app-pages";
import { formatters } from "@bandeja/i18n/formatters";
import type { Config } from "@bandeja/config/config";
import { inTransaction } from "../../../../db/transaction.ts";
import type { TaskServices } from "../../../../runtime/services.ts";
import { sendNoted } from "../../../../tasks/mails/send-mail.ts";
import { writeMail } from "../../../../tasks/mails/write-mail.ts";
import type { ReceiptJob } from "../../../../tasks/queue.ts";
import { findVerifiedEmailRecipient } from "../../../accounts/core/find-verified-email-recipient.ts";
import { findOwnerOf } from "../../../accounts/persons/persons-store.ts";
import { receiptFileName } from "@bandeja/receipt-pdf/receipt-words";
import { writeReceipt } from "@bandeja/receipt-pdf/write-receipt";
import { findReceipt } from "./receipts-store.ts";

interface ReceiptMailDeps extends Pick<TaskServices, "db" | "mail" | "siteUrl" | "keyedHash" | "now"> {
  readonly company: Config["company"];
  readonly taskId?: string;
}

/** A mail about a sandbox payment says that no money was moved. */
const mails = {
  stripe: { payment: "receipt", refund: "refundReceipt" },
  sandbox: { payment: "sandboxReceipt", refund: "sandboxRefundReceipt" },
} as const;

/**
 * Mails a receipt with its file to the venue. An unverified or deleted account gets no mail: the e-mail may be another
 * person's. A mail server that receives it twice can drop the second by its Message-ID.
 */
export async function mailReceipt({ receiptId }: ReceiptJob, deps: ReceiptMailDeps): Promise<void> {
  const { db, siteUrl, company } = deps;
  const found = await inTransaction(db, async (tx) => {
    const whole = await findReceipt(tx, receiptId);
    const ownerId = whole && (await findOwnerOf(tx, whole.venueId));
    const to = ownerId && (await findVerifiedEmailRecipient(tx, ownerId));
    return whole && to ? { ...whole, to } : undefined;
  });
  if (found === undefined) return;
  const { receipt, provider, of, isElsewhere, to } = found;
  const { number, amountCents, currency, kind } = receipt;
  const { language } = to;
  const values = {
    name: to.name,
    number,
    amount: formatters(language).money(amountCents / 100, currency),
    link: `${siteUrl}${appLink(appPaths.payments)}`,
  };
  const pdf = await writeReceipt({ receipt, provider, of: of ?? undefined, isElsewhere, company }, language);
  const mail = isElsewhere && provider === "stripe" ? "refundReceiptElsewhere" : mails[provider][kind];
  const message = {
    to: { name: to.name, address: to.email },
    id: receipt.id,
    ...writeMail({ language, mail, values }, siteUrl),
    attachments: [{ name: receiptFileName(receipt, language), type: "application/pdf", content: pdf }],
  };
  await sendNoted(mail, message, deps);
}
