import type { Call } from "@bandeja/contract/call";
import {
  applicationsAdd,
  applicationsCancel,
  applicationsConfirm,
  applicationsDecline,
  applicationsLate,
  applicationsNoshow,
  applicationsUndoNoShow,
  applicationsVenueNoShow,
  applicationsWithdraw,
} from "@bandeja/contract/calls/applications";
import { applicationsPerJob } from "@bandeja/domain/parameters/limits";
import { lateRange, maxDelayReports } from "@bandeja/domain/parameters/work";
import type { ApplicationEvent, ApplicationState } from "@bandeja/domain/application-states";
import { sql } from "drizzle-orm";
import type { JobOverrides } from "@bandeja/demo-data/rows";
import { running, soon, startingIn, type Fixtures } from "../../fixtures.ts";
import { request, type RoundResult, type Scenario, type Round } from "../round.ts";
import { times } from "../../times.ts";
import { pathsFrom, type TransitionAttempt } from "../transition-paths.ts";

type By = TransitionAttempt["by"];
const attempt = (call: Call, on: ApplicationEvent, by: By, refusal = "WRONG_STATE") => ({
  call,
  on,
  by,
  refusal,
  /** The most requests. */
  most: Number.POSITIVE_INFINITY,
});

const confirm = attempt(applicationsConfirm, "confirm", "venue");
const decline = attempt(applicationsDecline, "decline", "venue");
const withdraw = attempt(applicationsWithdraw, "withdraw", "worker");
// The application that there is counts as well.
const apply = {
  ...attempt(applicationsAdd, "apply", "worker", "ALREADY_APPLIED"),
  most: applicationsPerJob - 1,
};
const cancel = attempt(applicationsCancel, "cancel", "venue");
const cancelOwn = attempt(applicationsCancel, "cancel", "worker");
const noshow = attempt(applicationsNoshow, "noshow", "venue");
const undoNoShow = attempt(applicationsUndoNoShow, "undonoshow", "venue");
const venueNoShow = { ...attempt(applicationsVenueNoShow, "turnaway", "worker"), isOnce: true };

interface TransitionContest {
  attempts: readonly ReturnType<typeof attempt>[];
  from: "pending" | "confirmed" | "withdrawn";
  /** A week ahead by default. */
  shift?: () => JobOverrides;
  /** The sides with an offence, by final state. */
  offenders?: (
    state: ApplicationState,
    cancelledBy: By | null,
    outcomes: RoundResult["outcomes"],
  ) => string | null;
}

const isVenueNoShow = (outcomes: RoundResult["outcomes"]) => outcomes["turnaway by worker"]?.["200"] === 1;

/** The side that cancelled, according to the answers; a venue no-show counts as the venue. */
const cancellerIn = (outcomes: RoundResult["outcomes"]): By | null =>
  isVenueNoShow(outcomes)
    ? "venue"
    : ((["venue", "worker"] as const).find((by) => outcomes[`cancel by ${by}`]?.["200"] === 1) ?? null);

/** Concurrent transitions of one application. */
async function prepare(
  fixtures: Fixtures,
  n: number,
  { attempts, from, shift, offenders }: TransitionContest,
): Promise<Round> {
  const [venue, worker] = [await fixtures.makeVenue(), await fixtures.makeWorker()];
  const job = await fixtures.makeJob(venue, shift?.());
  const [application] = await fixtures.makeApplications([{ job, worker, overrides: { status: from } }]);
  const counted = attempts.map((one, index) => ({
    ...one,
    label: `${one.on} by ${one.by}`,
    token: one.by === "venue" ? venue.token : worker.token,
    count: Math.min(one.most, Math.floor((n + index) / attempts.length)),
  }));
  return {
    requests: counted.flatMap(({ call, label, token, count }) => {
      const body = call === applicationsAdd ? { job_id: job.id } : { application_id: application!.id };
      return times(count, () => request(call, { token, body }, label));
    }),
    inspect: () =>
      fixtures.row(sql`
        SELECT a.status, a.cancelled_by AS "cancelledBy", j.applied_count AS applied, j.confirmed_count AS confirmed,
          (SELECT string_agg(c.side, ' ' ORDER BY c.side) FROM offences o JOIN parties c ON c.id = o.party_id
            WHERE o.job_id = j.id) AS offences
        FROM applications a JOIN jobs j ON j.id = a.job_id WHERE a.id = ${application!.id}`),
    expected: pathsFrom(from, counted, (status, outcomes) => {
      const cancelledBy = status === "cancelled" ? cancellerIn(outcomes) : null;
      return {
        status,
        cancelledBy,
        applied: status === "withdrawn" ? 0 : 1,
        confirmed: status === "confirmed" ? 1 : 0,
        offences: offenders?.(status, cancelledBy, outcomes) ?? null,
      };
    }),
  };
}

const scenario = (title: string, contest: TransitionContest): Scenario => ({
  title,
  of: contest.attempts.map(({ call }) => call),
  prepare: (fixtures, n) => prepare(fixtures, n, contest),
});

/** Concurrent transitions follow the state table, in any order. */
export const transitionScenarios: readonly Scenario[] = [
  scenario("a pending application is confirmed, declined or withdrawn, once", {
    attempts: [confirm, decline, withdraw],
    from: "pending",
  }),
  scenario("concurrent confirmation and cancellation follow the state table", {
    attempts: [confirm, cancel, cancelOwn, withdraw],
    from: "pending",
  }),
  scenario("withdrawing and applying repeatedly leaves one application", {
    attempts: [apply, withdraw, confirm, decline],
    from: "withdrawn",
  }),
  scenario("the side that cancels late first has the only offence", {
    attempts: [cancel, cancelOwn],
    from: "confirmed",
    shift: soon,
    offenders: (_, cancelledBy) => cancelledBy,
  }),
  scenario(
    "a cancellation excludes all else, and a venue no-show is reported once, alone or beside a no-show",
    {
      attempts: [noshow, venueNoShow, cancel, cancelOwn],
      from: "confirmed",
      shift: running,
      offenders: (state, cancelledBy, outcomes) =>
        state === "noshow" ? (isVenueNoShow(outcomes) ? "venue worker" : "worker") : cancelledBy,
    },
  ),
  scenario("a no-show that is marked and taken back repeatedly has its offence, or none", {
    attempts: [noshow, undoNoShow],
    from: "confirmed",
    shift: running,
    offenders: (state) => (state === "noshow" ? "worker" : null),
  }),
  {
    title: "a worker can report a delay three times",
    of: [applicationsLate],
    async prepare(fixtures, n) {
      const [venue, worker] = [await fixtures.makeVenue(), await fixtures.makeWorker()];
      const job = await fixtures.makeJob(venue, startingIn(1));
      const overrides = { status: "confirmed" } as const;
      const [application] = await fixtures.makeApplications([{ job, worker, overrides }]);
      const { token } = worker;
      return {
        requests: times(n, (index) => {
          const body = { application_id: application!.id, minutes: lateRange.min + index };
          return request(applicationsLate, { token, body });
        }),
        inspect: () =>
          fixtures.row(sql`
            SELECT late_reports AS times, (SELECT count(*)::int FROM notifications
              WHERE application_id = applications.id AND kind = 'late') AS notified
            FROM applications WHERE id = ${application!.id}`),
        expected: [
          {
            outcomes: { applicationsLate: { 200: maxDelayReports, LATE_TOO_OFTEN: n - maxDelayReports } },
            state: { times: maxDelayReports, notified: maxDelayReports },
          },
        ],
      };
    },
  },
];
