import type { Tx } from "../../../../db/database.ts";
import { inTransaction } from "../../../../db/transaction.ts";
import type { Services } from "../../../../runtime/services.ts";
import { splitBudget } from "../limits/budget.ts";
import { countSends } from "../limits/usage-store.ts";
import { lockSends } from "../phones-store.ts";
import { findBudgetOf, saveDelivery, takeSecondSend, type DeliveryReport } from "./delivery-store.ts";
import { sealMessage, type CodeMessage } from "./sealed-message.ts";

/** The part of a budget for second messages; the rest is reserved for first ones. */
export const shareOfSecond = 0.7;

/** Whether the budget to which the first message was charged has room for a second one. */
async function isWithinBudget(tx: Tx, { tokenHash }: DeliveryReport, dailyBudget: number, now: Date) {
  await lockSends(tx);
  const budget = await findBudgetOf(tx, tokenHash);
  const sends = await countSends(tx, now);
  return sends[budget] < splitBudget(dailyBudget)[budget] * shareOfSecond;
}

/**
 * Stores a delivery report, and queues a message that did not arrive once more while its code is valid: the same code,
 * from the server's daily budget, without a new challenge. The second message is stored with its task, so that duplicate
 * reports cause one.
 */
export async function recordDelivery(
  message: CodeMessage,
  { delivery, error }: Pick<DeliveryReport, "delivery" | "error">,
  { db, config, queue, now }: Pick<Services, "db" | "config" | "queue" | "now">,
): Promise<void> {
  const { challenge, isSecond } = message;
  const report = { tokenHash: Buffer.from(challenge, "base64url"), isSecond, delivery, error };
  const secret = config.twilio?.authToken;
  await inTransaction(db, async (tx) => {
    const isLost = delivery === "undelivered" || delivery === "failed";
    if (isLost && !isSecond && secret !== undefined) {
      const isWithin = await isWithinBudget(tx, report, config.smsDailyBudget, now());
      if (isWithin && (await takeSecondSend(tx, report, now()))) {
        return queue.sendSecondCode(tx, { sealed: sealMessage(message, secret), delivery, error });
      }
    }
    await saveDelivery(tx, report);
  });
}
