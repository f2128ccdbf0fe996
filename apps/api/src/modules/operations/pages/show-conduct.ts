import type {
  ShownConduct,
  ShownDecision,
  ShownOffence,
  ShownRecord,
} from "@bandeja/contract/console/conduct";
import type { ShownWork } from "@bandeja/contract/console/shown-report";
import { isInForce, offenceStateOf } from "@bandeja/domain/decisions";
import type { Side } from "@bandeja/domain/side";
import type { Db } from "../../../db/database.ts";
import { findParty } from "../../accounts/persons/persons-store.ts";
import { countingOf, whatFollows } from "../../decisions/deciding/chain.ts";
import {
  findDecisions,
  findWholeOffences,
  type Decision,
  type WholeOffence,
} from "../../decisions/store/decisions-store.ts";
import { findHome } from "../../decisions/store/parties-store.ts";
import { findStatedJobs, type StatedJob } from "../../decisions/statements/statements-store.ts";
import { measureVenues } from "../../venues/venues-store.ts";
import { measureWorker } from "../../workers/workers-store.ts";
import { findPartyNames } from "../core/party-names-store.ts";
import { countReports, findAlsoReported, findCancellations, findReporters } from "./conduct-store.ts";
import { listReportsOf } from "./list-reports.ts";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Who has decided: operators, the rule, the clock, or what has ended a no-show. */
export function decidersOf({
  state,
  decidedBy,
  decidedAt,
  decider,
  secondBy,
  facts,
}: Decision): string | null {
  if (decidedAt === null) return null;
  if (state === "lapsed") return facts.withdrawn?.by ?? "deadline";
  return [decidedBy ?? decider, secondBy].filter((name) => name !== null).join(", ");
}

/** What a decision was when it was decided, where that has changed. */
export function decidedAsOf({ earlier }: Decision): Pick<ShownDecision, "decidedAs"> {
  const first = earlier.find((step) => step.what === "changed");
  return first === undefined ? {} : { decidedAs: { kind: first.kind, until: first.until } };
}

/** Who has confirmed or lifted a decision, or what has. */
export function reviewedOf({
  reviewedAt,
  reviewedBy,
  secondReviewedBy,
  correctedBy,
}: Decision): Pick<ShownDecision, "reviewed"> {
  const by = [reviewedBy ?? correctedBy, secondReviewedBy].filter((name) => name !== null).join(", ");
  if (reviewedAt === null || by === "") return {};
  const outcome = correctedBy === null ? "confirmed" : "lifted";
  return { reviewed: { outcome, at: reviewedAt.toISOString(), by } };
}

async function showRecord(db: Db, id: string, side: Side, now: Date): Promise<ShownRecord> {
  if (side === "worker") {
    const { shifts: worked, noShows, cancelledEarly, cancelledLate } = await measureWorker(db, id, now);
    return { worked, noShows, cancelledEarly, cancelledLate };
  }
  const [record] = await measureVenues(db, [id], now);
  if (record === undefined) throw new Error("Counting gave no row");
  const { jobsCompleted: worked, cancelledEarly, cancelledLate } = record;
  return { worked, noShows: null, cancelledEarly, cancelledLate };
}

/** What a decision by the Terms is about; nothing of any other. */
function showFacts({ facts }: Pick<Decision, "facts">, jobs: ReadonlyMap<string, StatedJob>) {
  const { days, jobIds = [] } = facts;
  if (days === undefined) return {};
  const shown = jobIds.flatMap((id): ShownWork[] => {
    const job = jobs.get(id);
    return job === undefined ? [] : [{ id, ...job }];
  });
  return { facts: { days, jobs: shown } };
}

const showDecision = (
  decision: Decision,
  jobs: ReadonlyMap<string, StatedJob>,
  now: Date,
): ShownDecision => ({
  id: decision.id,
  kind: decision.kind,
  rule: decision.rule,
  state: decision.state,
  isInForce: isInForce(decision, now),
  decidedAt: iso(decision.decidedAt),
  from: iso(decision.from),
  until: iso(decision.until),
  by: decidersOf(decision),
  reason: decision.reason,
  ...showFacts(decision, jobs),
  ...decidedAsOf(decision),
  ...reviewedOf(decision),
});

/** What upholding a proposal would lead to now, with the offences that it counts. */
export function foresee(
  decision: Decision,
  all: readonly Decision[],
  now: Date,
): Pick<Decision, "kind" | "until" | "facts"> {
  return decision.state === "proposed" && decision.rule !== "terms"
    ? whatFollows(countingOf(all, now), decision, now)
    : decision;
}

function showOffence(
  { offence, decision, job }: WholeOffence,
  {
    counted,
    about,
    cancellations,
    alsoReported,
    reporters,
    now,
  }: {
    counted: ReadonlySet<string>;
    about: Decision | undefined;
    cancellations: Awaited<ReturnType<typeof findCancellations>>;
    alsoReported: Awaited<ReturnType<typeof findAlsoReported>>;
    reporters: Awaited<ReturnType<typeof findReporters>>;
    now: Date;
  },
): ShownOffence {
  const cancelled = cancellations.get(offence.id);
  const { venueName, startDate, endDate, startTime, endTime } = job;
  return {
    decisionId: decision.id,
    jobId: offence.jobId,
    venueName,
    startDate,
    endDate,
    startTime,
    endTime,
    rule: offence.kind,
    at: offence.committedAt.toISOString(),
    noticeMinutes: cancelled?.minutes ?? null,
    confirmed: cancelled?.confirmed ?? [],
    operator: cancelled?.operator ?? null,
    state: offenceStateOf(decision, now),
    isThis: decision.id === about?.id,
    isCounted: counted.has(offence.id),
    reporter: reporters.get(offence.id) ?? null,
    reported: offence.reason,
    alsoReported: alsoReported.get(offence.id) ?? [],
    said: decision.answer,
    reviewSaid: decision.reviewText,
  };
}

/**
 * The conduct of a party's person, and its record; undefined for an unknown party.
 *
 * @param about the decision whose offences are marked
 * @param seesReports whether who looks at it reads reports
 */
export async function showConduct(
  db: Db,
  partyId: string,
  { now, about, seesReports }: { now: Date; about?: Decision; seesReports: boolean },
): Promise<ShownConduct | undefined> {
  const party = await findParty(db, partyId);
  if (party === undefined) return undefined;
  const [names, home, offences, all, record, reports, listedReports] = await Promise.all([
    findPartyNames(db, [partyId]),
    findHome(db, partyId),
    findWholeOffences(db, partyId),
    findDecisions(db, partyId),
    showRecord(db, partyId, party.side, now),
    seesReports ? countReports(db, partyId) : undefined,
    seesReports ? listReportsOf(db, partyId) : undefined,
  ]);
  const offenceIds = offences.map(({ offence }) => offence.id);
  const cancellations = await findCancellations(db, offenceIds);
  const alsoReported = await findAlsoReported(db, offenceIds);
  const reporters = await findReporters(db, offenceIds);
  const facts = about && foresee(about, all, now).facts;
  const counted = new Set(facts?.offences.map(({ offenceId }) => offenceId));
  const jobs = await findStatedJobs(
    db,
    all.flatMap((one) => one.facts.jobIds ?? []),
  );
  const made = all.filter(({ state }) => state !== "proposed");
  const name = names.get(partyId) ?? null;
  return {
    party: { id: partyId, name },
    side: party.side,
    // That of a deleted account, to which nobody writes, only fills its column.
    language: name === null ? null : (home?.language ?? null),
    record,
    ...(about && showFacts(about, jobs)),
    offences: offences.map((one) =>
      showOffence(one, { counted, about, cancellations, alsoReported, reporters, now }),
    ),
    decisions: made
      .toSorted((one, other) => other.proposedAt.getTime() - one.proposedAt.getTime())
      .map((decision) => showDecision(decision, jobs, now)),
    proposals: all.flatMap(({ id, kind, rule, state, dueAt, answeredAt }) =>
      state === "proposed" && dueAt !== null
        ? [{ id, kind, rule, due: dueAt.toISOString(), isAnswered: answeredAt !== null }]
        : [],
    ),
    ...(reports && { reports }),
    ...(listedReports && { listedReports }),
  };
}
