import type { PageKind } from "@bandeja/contract/console/constants";
import { isRefundDue, isRefundFailed, type Purchase } from "@bandeja/domain/purchases";
import type { Side } from "@bandeja/domain/side";
import type { Db } from "../../../db/database.ts";
import { countGivenCredits } from "../../billing/credits/credits-store.ts";
import {
  findHiding,
  findRestriction,
  findSuspensions,
} from "../../decisions/restrictions/restrictions-store.ts";
import { isDeletionRefused } from "../../privacy/delete-account.ts";
import type { Shown } from "../core/operation.ts";

interface Subject {
  readonly partyId: string;
  readonly side: Side | null;
  readonly facts: Shown;
  /** Of a payment. */
  readonly purchase?: Purchase;
}

/** The commands about a page's subject that would be refused now, whatever their input, or would change nothing. */
export async function findRefused(
  db: Db,
  page: PageKind,
  { partyId, side, facts, purchase }: Subject,
  now: Date,
): Promise<string[]> {
  if (page === "job") {
    const isOver = facts.state !== "open" || new Date(String(facts.ends)) <= now;
    return isOver ? ["jobs cancel"] : [];
  }
  if (page === "payment") {
    const { refundElsewhere: elsewhere, refundRequested: requested } = facts;
    const isElsewhere =
      typeof elsewhere === "string" && !(typeof requested === "string" && requested > elsewhere);
    return [
      // What came back has a credit note, which stays.
      ...(purchase && isRefundFailed(purchase) && !isRefundDue(purchase)
        ? ["payments refund-take-back"]
        : []),
      ...(isElsewhere ? [] : ["payments refund-not-paid"]),
      ...(typeof facts.settled === "string" && facts.dispute !== "won" ? [] : ["payments unsettle"]),
    ];
  }
  if (page === "decision") return facts.rule === "noshow" ? [] : ["conduct ask"];
  if (page !== "party") return [];
  const isRestricted = async (kind: "suspension" | "ban" | "accountclosed") =>
    (await findRestriction(db, { partyId, kind }, now)) !== undefined;
  const isBanned = (await findSuspensions(db, partyId, now)).some(({ kind }) => kind === "ban");
  const hiding = await findHiding(db, { kind: "pagehidden", partyId });
  return [
    ...(isBanned || ((await isRestricted("suspension")) && (await isRestricted("ban")))
      ? ["conduct suspend"]
      : []),
    ...((await isRestricted("accountclosed")) ? ["conduct close"] : []),
    ...(side === "venue" && hiding === undefined ? [] : ["conduct hide"]),
    ...(side === "venue" ? [] : ["jobs list"]),
    ...((await isDeletionRefused(db, partyId, now)) ? ["people delete"] : []),
    ...((await countGivenCredits(db, partyId)) > 0 ? [] : ["payments take-credits"]),
  ];
}
