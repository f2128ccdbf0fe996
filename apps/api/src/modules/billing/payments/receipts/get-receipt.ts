import type { Language, ReceiptKind } from "@bandeja/contract/lists";
import type { Db } from "../../../../db/database.ts";
import { isId } from "../../../../kernel/ids.ts";
import { ApiError } from "../../../../kernel/api-error.ts";
import type { Services } from "../../../../runtime/services.ts";
import { findPaymentByNames } from "../payments-store.ts";
import { receiptFileName } from "@bandeja/receipt-pdf/receipt-words";
import { writeReceipt } from "@bandeja/receipt-pdf/write-receipt";
import { findReceiptOf } from "./receipts-store.ts";

/** A payment by the id in a request; values that are not text are left to validation. @throws ApiError `NOT_FOUND` */
export async function requireOwnSentPayment(db: Db, id: unknown, venueId: string): Promise<void> {
  if (typeof id !== "string") return;
  const payment = isId(id) ? await findPaymentByNames(db, { paymentId: id }) : undefined;
  if (payment?.venueId !== venueId) throw new ApiError("NOT_FOUND");
}

interface ReceiptRequest {
  readonly paymentId: string;
  readonly kind: ReceiptKind;
  /** Of a credit note, of which a payment may have several. */
  readonly number?: string | undefined;
  readonly language: Language;
}

/**
 * A payment's receipt as a file, in `language`.
 *
 * @throws ApiError `NOT_FOUND` before it is paid, or without a refund
 */
export async function getReceipt(
  db: Db,
  { language, ...which }: ReceiptRequest,
  { config }: Pick<Services, "config">,
): Promise<{ name: string; pdf: Buffer }> {
  const found = await findReceiptOf(db, which);
  if (found === undefined) throw new ApiError("NOT_FOUND");
  const { receipt, provider, of, isElsewhere } = found;
  const facts = { receipt, provider, of: of ?? undefined, isElsewhere, company: config.company };
  return { name: receiptFileName(receipt, language), pdf: await writeReceipt(facts, language) };
}
