import type { ShownGate } from "@bandeja/contract/console/calls";
import type { Side } from "@bandeja/domain/side";
import type { Db } from "../../../db/database.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Services } from "../../../runtime/services.ts";
import { findContacts } from "../../accounts/accounts-search-store.ts";
import { emailKeyOf } from "../../accounts/core/account-key.ts";
import { findLoginRefusal } from "../../accounts/networks/login-guesses.ts";
import { hasPhone } from "../../applications/core/applications-store.ts";
import { findSuspension } from "../../decisions/restrictions/find-suspension.ts";
import { findBlockingPayments } from "../../billing/payments/disputes-store.ts";
import { findPostingGate } from "../../jobs/add-jobs.ts";

/** Until when logins of a party are refused in a network that has guessed too often. */
async function findLoginFrom(db: Db, partyId: string, now: Date): Promise<Pick<ShownGate, "loginFrom">> {
  for (const { email } of await findContacts(db, partyId)) {
    const from = await findLoginRefusal(db, emailKeyOf(email), now);
    if (from !== undefined) return { loginFrom: from.toISOString() };
  }
  return {};
}

/** Whether a venue may post, or a worker apply, now; why not, by the first reason; and whether its logins are refused. */
export async function findGate(
  { db }: Pick<Services, "db">,
  { id, side }: { id: string; side: Side },
  now: Date,
): Promise<ShownGate> {
  const gate = await inTransaction(db, async (tx): Promise<ShownGate> => {
    if (side === "venue") {
      const { gate: posting } = await findPostingGate(tx, id, now);
      if (posting.open) return { isOpen: true, code: null, pay: posting.pay };
      const payments = posting.code === "PAYMENT_DISPUTED" && (await findBlockingPayments(tx, id));
      return { isOpen: false, code: posting.code, pay: null, ...(payments && { payments }) };
    }
    const isSuspended = (await findSuspension(tx, id, now)) !== undefined;
    const code = isSuspended ? "BLOCKED" : (await hasPhone(tx, id)) ? null : "PHONE_REQUIRED";
    return { isOpen: code === null, code, pay: null };
  });
  return { ...gate, ...(await findLoginFrom(db, id, now)) };
}
