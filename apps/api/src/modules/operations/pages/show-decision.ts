import { whyTwo } from "@bandeja/domain/decisions";
import type { Decision } from "../../decisions/store/decisions-store.ts";
import { findContradictions } from "../../decisions/store/other-sides-store.ts";
import type { ItemParts } from "../core/item-parts.ts";
import type { QueryContext, Shown } from "../core/operation.ts";
import { findReportBehind } from "../core/report-behind-store.ts";
import { showAsked } from "./show-asked.ts";
import { decidersOf, showConduct } from "./show-conduct.ts";
import { showHidden } from "./show-content.ts";
import { showReport } from "./show-report.ts";

/** A decision or proposal as rows. */
export const factsOfDecision = (decision: Decision): Shown => ({
  // What a proposal about an offence leads to depends on what counts by then.
  kind: decision.state === "proposed" && decision.rule !== "terms" ? null : decision.kind,
  rule: decision.rule,
  made: decision.proposedAt.toISOString(),
  from: decision.from?.toISOString() ?? null,
  until: decision.until?.toISOString() ?? null,
  said: decision.answer,
  reviewSaid: decision.reviewText,
  reason: decision.reason,
  flagged: whyTwo(decision) !== null,
  first: decision.state === "proposed" ? decision.firstBy : null,
  by: decidersOf(decision),
});

/**
 * What a decision is judged by, for those who read reports: every offence that it counts, the record of its party, its other decisions,
 * what contradicts it, what was asked about either, what it hides, and the report that led to it. Undefined for an unknown party.
 */
export async function showDecision(
  context: QueryContext,
  decision: Decision,
): Promise<ItemParts | undefined> {
  const { db, now } = context;
  const { id, partyId } = decision;
  const conduct = await showConduct(db, partyId, { now, about: decision, seesReports: true });
  if (conduct === undefined) return undefined;
  const reportId = await findReportBehind(db, id);
  const report = reportId === undefined ? undefined : await showReport(context, reportId);
  const found = await findContradictions(db, [id], now);
  const contradicts = found.map(({ id: other, of, venue, worker, state, answer, withdrawn, reported }) => ({
    id: other,
    of,
    venue,
    worker,
    state,
    answer,
    ...(withdrawn && { withdrawn: { at: withdrawn.at, by: withdrawn.by, reported } }),
  }));
  const hidden = await showHidden(context, decision);
  const asked = await showAsked(db, [id, ...found.map((one) => one.id)]);
  return {
    conduct: [conduct],
    contradicts,
    ...(asked.length > 0 && { asked }),
    ...(hidden && { hidden }),
    ...(report && { report }),
  };
}
