import { dayAfterQuarter, outlookOf, quarterOf } from "@bandeja/domain/conduct";
import type { Db } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { findHome, findOffences, findPass, findWholeOffences } from "./conduct-store.ts";
import { findSuspension } from "./find-suspension.ts";
import { withoutOthersWords } from "./without-others-words.ts";

/**
 * A party's offences, its suspension, what one more offence would cause, and, if its pass is used, the day of
 * the next one.
 */
export async function getConductSummary(db: Db, partyId: string, now: Date) {
  const home = await findHome(db, partyId);
  if (home === undefined) throw new ApiError("NOT_FOUND");
  const quarter = quarterOf(now, home.timezone);
  const [offences, suspension, held, pass] = await Promise.all([
    findWholeOffences(db, partyId),
    findSuspension(db, partyId, now),
    findOffences(db, partyId),
    findPass(db, partyId, quarter),
  ]);
  const read = offences.map((offence) => withoutOthersWords(offence, partyId));
  return {
    offences: read,
    suspension,
    outlook: outlookOf(held, now),
    passFrom: pass === undefined ? null : dayAfterQuarter(quarter),
  };
}
export type ConductSummary = Awaited<ReturnType<typeof getConductSummary>>;
