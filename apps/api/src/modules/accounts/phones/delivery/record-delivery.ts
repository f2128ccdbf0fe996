import type { Tx } from "../../../../db/database.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import type { Services } from "../../../../runtime/services.ts";
import { splitBudget } from "../limits/budget.ts";
import { countSends } from "../limits/usage-store.ts";
import { lockSends } from "../phones-store.ts";
import { findBudgetOf, saveDelivery, takeSecondSend, type DeliveryReport } from "./delivery-store.ts";
import type { CodeMessage } from "./sealed-message.ts";
import { sendCodeMessage } from "./send-code-message.ts";

/** The part of a budget for second messages; the rest is reserved for first ones. */
export const shareOfSecond = 0.7;

/** Stores a report. @returns whether the message must be sent a second time */
async function decide(tx: Tx, report: DeliveryReport, dailyBudget: number, now: Date): Promise<boolean> {
  if (!report.isSecond && report.delivery !== "delivered") {
    await lockSends(tx);
    const budget = await findBudgetOf(tx, report.tokenHash);
    const sends = await countSends(tx, now);
    const isWithin = sends[budget] < splitBudget(dailyBudget)[budget] * shareOfSecond;
    if (isWithin && (await takeSecondSend(tx, report, now))) return true;
  }
  await saveDelivery(tx, report);
  return false;
}

/**
 * Stores a delivery report, and sends a message that did not arrive once more while its code is valid: the same code,
 * from the server's daily budget, without a new challenge. The second message is stored before it is sent, so that
 * duplicate reports cause one, and a crash loses it rather than sending it twice.
 *
 * @throws ProviderError when the second message was refused; it is not repeated.
 */
export async function recordDelivery(
  message: CodeMessage,
  { delivery, error }: Pick<DeliveryReport, "delivery" | "error">,
  services: Services,
): Promise<void> {
  const { db, config } = services;
  const { challenge, isSecond } = message;
  const tokenHash = Buffer.from(challenge, "base64url");
  const report = { tokenHash, isSecond, delivery, error };
  if (!(await inTransaction(db, (tx) => decide(tx, report, config.smsDailyBudget, services.now())))) return;
  try {
    await sendCodeMessage({ ...message, isSecond: true }, services);
  } catch (failure) {
    await inTransaction(db, (tx) => saveDelivery(tx, { ...report, isSecond: true }));
    throw failure;
  }
}
