import type { Db } from "../../../db/database.ts";
import { findOffers } from "../../applications/offers/offer-openings.ts";
import { findProposalsOf } from "../timesheets/find-hours.ts";

/** The proposed hours of applications, and the ends of their offers, by the ids of the applications. */
export async function findOutcomes(db: Db, applications: Parameters<typeof findProposalsOf>[1], now: Date) {
  const [proposals, offers] = await Promise.all([
    findProposalsOf(db, applications),
    findOffers(db, applications, now),
  ]);
  return { proposals, offers };
}
export type ApplicationOutcome = Awaited<ReturnType<typeof findOutcomes>>;
