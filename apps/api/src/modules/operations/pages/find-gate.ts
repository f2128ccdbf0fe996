import type { ShownGate } from "@bandeja/contract/console/calls";
import type { Side } from "@bandeja/domain/side";
import { inTransaction } from "../../../db/transaction.ts";
import type { Services } from "../../../runtime/services.ts";
import { hasPhone } from "../../applications/core/applications-store.ts";
import { findSuspension } from "../../decisions/restrictions/find-suspension.ts";
import { findPostingGate } from "../../jobs/add-jobs.ts";

/** Whether a venue may post, or a worker apply, now; why not, by the first reason. */
export function findGate(
  { db }: Pick<Services, "db">,
  { id, side }: { id: string; side: Side },
  now: Date,
): Promise<ShownGate> {
  return inTransaction(db, async (tx) => {
    if (side === "venue") {
      const { gate } = await findPostingGate(tx, id, now);
      return { isOpen: gate.open, code: gate.open ? null : gate.code, pay: gate.open ? gate.pay : null };
    }
    const isSuspended = (await findSuspension(tx, id, now)) !== undefined;
    const code = isSuspended ? "BLOCKED" : (await hasPhone(tx, id)) ? null : "PHONE_REQUIRED";
    return { isOpen: code === null, code, pay: null };
  });
}
