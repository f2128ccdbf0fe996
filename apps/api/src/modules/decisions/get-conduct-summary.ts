import { deciderIn } from "@bandeja/config/conduct";
import { dayAfterQuarter, quarterOf } from "@bandeja/domain/conduct";
import type { Db } from "../../db/database.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { openOf, outlookFrom } from "./deciding/chain.ts";
import type { Deciding } from "./deciding/deciding.ts";
import { findConduct } from "./find-conduct.ts";
import { findSuspension } from "./restrictions/find-suspension.ts";
import { findHome } from "./store/parties-store.ts";
import { findPass } from "./store/passes-store.ts";
import { withoutOthersWords } from "./without-others-words.ts";

/**
 * A party's offences and the decisions about it, its suspension, what one more offence would cause and who decides about it, and, if
 * its pass is used, the day of the next one.
 */
export async function getConductSummary(db: Db, partyId: string, { policy, now }: Deciding) {
  const home = await findHome(db, partyId);
  if (home === undefined) throw new ApiError("NOT_FOUND");
  const quarter = quarterOf(now, home.timezone);
  const [conduct, suspension, pass] = await Promise.all([
    findConduct(db, partyId),
    findSuspension(db, partyId, now),
    findPass(db, partyId, quarter),
  ]);
  const { offences, decisions, statements } = conduct;
  const held = offences.map(({ decision }) => decision);
  return {
    offences: offences.map((offence) => withoutOthersWords(offence, partyId)),
    decisions: decisions.map((decision) => withoutOthersWords({ decision }, partyId).decision),
    statements,
    suspension,
    side: home.side,
    timezone: home.timezone,
    outlook: outlookFrom(held, now),
    /** Of each proposal about an offence, if it counts. */
    outlooks: new Map(openOf(held, now).map(({ id }) => [id, outlookFrom(held, now, id)])),
    decider: deciderIn(policy, home.countryCode),
    passFrom: pass === undefined ? null : dayAfterQuarter(quarter),
  };
}
export type ConductSummary = Awaited<ReturnType<typeof getConductSummary>>;
