import type { Call } from "@bandeja/contract/call";
import {
  applicationsAdd,
  applicationsCancel,
  applicationsConfirm,
  applicationsDecline,
  applicationsLate,
  applicationsNoshow,
  applicationsVenueNoShow,
  applicationsWithdraw,
} from "@bandeja/contract/calls/applications";
import { lateRange } from "@bandeja/contract/limits";
import type { ApplicationEvent, ApplicationState } from "@bandeja/domain/application-states";
import { mostLateTimes } from "@bandeja/domain/late";
import { sql } from "drizzle-orm";
import type { JobGiven } from "@bandeja/demo-data/rows";
import { running, soon, startingIn, type Cast } from "../../fixtures.ts";
import { ask, times, type End, type Race, type Round } from "../round.ts";
import { walksFrom, type Deed } from "../walks.ts";

type By = Deed["by"];
const deed = (call: Call, on: ApplicationEvent, by: By, refusal = "WRONG_STATE") => ({
  call,
  on,
  by,
  refusal,
});

const confirm = deed(applicationsConfirm, "confirm", "restaurant");
const decline = deed(applicationsDecline, "decline", "restaurant");
const withdraw = deed(applicationsWithdraw, "withdraw", "waitress");
const apply = deed(applicationsAdd, "apply", "waitress", "ALREADY_APPLIED");
const cancel = deed(applicationsCancel, "cancel", "restaurant");
const cancelOwn = deed(applicationsCancel, "cancel", "waitress");
const noshow = deed(applicationsNoshow, "noshow", "restaurant");
const turnedAway = deed(applicationsVenueNoShow, "turnaway", "waitress");

interface Given {
  deeds: readonly ReturnType<typeof deed>[];
  from: "pending" | "confirmed" | "withdrawn";
  /** When the job is: a week ahead, if left out. */
  shift?: () => JobGiven;
  /** Whose offence it is, once the application has come to a state. */
  offender?: (state: ApplicationState, cancelledBy: By | null) => By | null;
}

/** By whom an application was cancelled, as those were told who asked for it; to turn somebody away is the venue's. */
const cancellerIn = (told: End["told"]): By | null =>
  told["turnaway by waitress"]?.["200"] === 1
    ? "restaurant"
    : ((["restaurant", "waitress"] as const).find((by) => told[`cancel by ${by}`]?.["200"] === 1) ?? null);

/** One application between one venue and one person, to which everybody does something at once. */
async function prepare(cast: Cast, n: number, { deeds, from, shift, offender }: Given): Promise<Round> {
  const [venue, person] = [await cast.makeVenue(), await cast.makePerson()];
  const job = await cast.makeJob(venue, shift?.());
  const [application] = await cast.makeApplications([{ job, person, given: { status: from } }]);
  const askers = deeds.map((one, index) => ({
    ...one,
    label: `${one.on} by ${one.by}`,
    token: one.by === "restaurant" ? venue.token : person.token,
    asked: Math.floor((n + index) / deeds.length),
  }));
  return {
    asked: askers.flatMap(({ call, label, token, asked }) => {
      const body = call === applicationsAdd ? { job_id: job.id } : { application_id: application!.id };
      return times(asked, () => ask(call, { token, body }, label));
    }),
    see: () =>
      cast.row(sql`
        SELECT a.status, a.cancelled_by AS "cancelledBy", j.applied_count AS applied, j.confirmed_count AS confirmed,
          (SELECT string_agg(c.type, ' ') FROM offences o JOIN accounts c ON c.id = o.account_id
            WHERE o.job_id = j.id) AS offences
        FROM applications a JOIN jobs j ON j.id = a.job_id WHERE a.id = ${application!.id}`),
    ends: walksFrom(from, askers, (status, told) => {
      const cancelledBy = status === "cancelled" ? cancellerIn(told) : null;
      return {
        status,
        cancelledBy,
        applied: status === "withdrawn" ? 0 : 1,
        confirmed: status === "confirmed" ? 1 : 0,
        offences: offender?.(status, cancelledBy) ?? null,
      };
    }),
  };
}

const race = (title: string, given: Given): Race => ({
  title,
  of: given.deeds.map(({ call }) => call),
  prepare: (cast, n) => prepare(cast, n, given),
});

/** What happens to an application at one moment follows the table of states, whoever comes first. */
export const deedRaces: readonly Race[] = [
  race("of confirming, declining and withdrawing one is done", {
    deeds: [confirm, decline, withdraw],
    from: "pending",
  }),
  race("who is confirmed and cancelled at one moment is left in a state that they can have come to", {
    deeds: [confirm, cancel, cancelOwn, withdraw],
    from: "pending",
  }),
  race("who withdraws and applies again and again has one application", {
    deeds: [apply, withdraw, confirm, decline],
    from: "withdrawn",
  }),
  race("whoever cancels late first has the offence, alone", {
    deeds: [cancel, cancelOwn],
    from: "confirmed",
    shift: soon,
    offender: (_, cancelledBy) => cancelledBy,
  }),
  race("who did not come is neither cancelled nor turned away, nor the other way round", {
    deeds: [noshow, turnedAway, cancel, cancelOwn],
    from: "confirmed",
    shift: running,
    offender: (state, cancelledBy) => (state === "noshow" ? "waitress" : cancelledBy),
  }),
  {
    title: "who says again and again that they will be late has said so three times",
    of: [applicationsLate],
    async prepare(cast, n) {
      const [venue, person] = [await cast.makeVenue(), await cast.makePerson()];
      const job = await cast.makeJob(venue, startingIn(1));
      const given = { status: "confirmed" } as const;
      const [application] = await cast.makeApplications([{ job, person, given }]);
      const { token } = person;
      return {
        asked: times(n, (index) => {
          const body = { application_id: application!.id, minutes: lateRange.min + index };
          return ask(applicationsLate, { token, body });
        }),
        see: () =>
          cast.row(sql`
            SELECT late_times AS times, (SELECT count(*)::int FROM notifications
              WHERE application_id = applications.id AND kind = 'late') AS told
            FROM applications WHERE id = ${application!.id}`),
        ends: [
          {
            told: { applicationsLate: { 200: mostLateTimes, LATE_TOO_OFTEN: n - mostLateTimes } },
            left: { times: mostLateTimes, told: mostLateTimes },
          },
        ],
      };
    },
  },
];
