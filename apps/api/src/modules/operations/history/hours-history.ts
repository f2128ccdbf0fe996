import type { Side } from "@bandeja/domain/side";
import { silenceAccepts } from "@bandeja/domain/worked-hours";
import type { Db } from "../../../db/database.ts";
import { findPartyNames } from "../core/party-names-store.ts";
import type { Entry } from "./entry.ts";
import { findHours, type Hours } from "./hours-history-store.ts";

type Step = Pick<Entry, "at" | "what" | "by" | "note" | "hoursOf"> & Partial<Pick<Entry, "text">>;

/** Who accepted the other side's hours; null if nobody said otherwise in time. */
function accepterOf({ minutes, venueMinutes }: Hours["sheet"], bySilence: boolean): Side | null {
  if (bySilence) return null;
  return minutes === venueMinutes ? "worker" : "venue";
}

/** What became of the hours of one application. What a side told Bandeja alone is not among it. */
function stepsOf({ sheet, dispute }: Hours): Step[] {
  const { minutes, agreedMinutes, proposedBy, proposedAt, acceptedAt } = sheet;
  const said = (proposedBy === "venue" ? sheet.venueMinutes : sheet.workerMinutes) ?? minutes;
  const counts = [{ name: "hoursCount", values: { minutes } }] as const;
  const proposals = [
    ...sheet.earlier.map((one) => ({ ...one, at: new Date(one.at) })),
    { minutes: said, at: proposedAt, by: proposedBy },
  ];
  const proposed = proposals.map((one): Step => ({
    at: one.at,
    what: "hours.proposed",
    by: one.by,
    note: [{ name: "hoursSaid", values: { minutes: one.minutes, agreedMinutes } }],
  }));
  if (dispute === null) {
    if (acceptedAt === null) return proposed;
    const by = accepterOf(sheet, acceptedAt >= silenceAccepts(proposedAt));
    return [...proposed, { at: acceptedAt, what: "hours.accepted", by, note: counts }];
  }
  const { applicationId: hoursOf, outcome, settledAt, venueMinutes, workerMinutes } = dispute;
  const values = { venueMinutes, workerMinutes, agreedMinutes };
  const asked: Step = {
    at: dispute.at,
    what: "hours.disputed",
    by: dispute.by,
    note: [{ name: "hoursBefore", values }],
    hoursOf,
  };
  if (outcome === null || settledAt === null) return [...proposed, asked];
  const by = outcome === "accepted" ? accepterOf(sheet, false) : dispute.decidedBy;
  const { reason: text, earlier } = dispute;
  const whats = [`hours.${outcome}`, ...earlier.map(() => "hours.corrected")];
  const replaced = earlier.map((one, index): Step => ({
    at: new Date(one.at),
    what: whats[index] ?? "",
    by: one.by,
    ...(one.reason !== undefined && { text: one.reason }),
    note: [{ name: "hoursCount", values: { minutes: one.minutes } }],
  }));
  const before = earlier.map(
    (one) => ({ name: "hoursReplaced", values: { minutes: one.minutes, name: one.by } }) as const,
  );
  const note = [...counts, ...before.slice(-1)];
  const last: Step = { at: settledAt, what: whats.at(-1) ?? "", by, text, note, hoursOf };
  return [...proposed, asked, ...replaced, last];
}

/** What sides and operators did about the hours of a venue's, a worker's or a job's work. */
export async function findHoursHistory(
  db: Db,
  of: { partyId?: string; job?: string },
  most: number,
): Promise<Entry[]> {
  const found = await findHours(db, of, most);
  const otherIn = (hours: Hours) => (hours.workerId === of.partyId ? hours.venueId : hours.workerId);
  const names = await findPartyNames(db, found.map(otherIn));
  return found.flatMap((hours) => {
    const other = otherIn(hours);
    const pageTitle = names.get(other) ?? null;
    const [page, pageId] =
      of.job === undefined ? (["job", hours.jobId] as const) : (["party", other] as const);
    return stepsOf(hours).map((step): Entry => ({ text: null, ...step, page, pageId, pageTitle }));
  });
}
