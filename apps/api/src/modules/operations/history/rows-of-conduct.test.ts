import type { DecisionState } from "@bandeja/domain/decision-kinds";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";
import { decisions, offences } from "../../../db/schema/conduct.ts";
import { newId } from "../../../kernel/ids.ts";
import { findHistory } from "./find-page.ts";

let market: Market;
let sides: { venue: Venue; worker: Person };
beforeAll(async () => {
  market = await createTestMarket();
  sides = {
    venue: await market.venue({ name: "Casa Aurora" }),
    worker: await market.person({ name: "Duarte Pereira" }),
  };
});
afterAll(() => market.close());

type Row = typeof decisions.$inferInsert;
const reviewed = {
  reviewText: "It was not me.",
  reviewAskedAt: tuesdayNoon,
  reviewDueAt: hoursAfter(tuesdayNoon, 99),
};
const inForce = { state: "upheld" as DecisionState, decidedAt: tuesdayNoon, from: tuesdayNoon };

/** Each kind of row about conduct that a job has, with the decision that gives it. */
const ofWork: Record<string, Partial<Row>> = {
  "offence.noshow": { rule: "noshow" },
  "offence.late_cancellation": { rule: "late_cancellation" },
  "decision.answered": { answer: "It was not me.", answeredAt: tuesdayNoon },
  "decision.rejected": { state: "rejected", decidedAt: tuesdayNoon },
  "decision.lapsed": { state: "lapsed", decidedAt: tuesdayNoon },
  "decision.warning": inForce,
  "decision.suspension": { ...inForce, kind: "suspension" },
  "decision.ban": { ...inForce, kind: "ban", decidedBy: "rita", secondBy: "rui" },
  "decision.reviewasked": { ...inForce, ...reviewed, state: "underreview" },
  "decision.confirmed": { ...inForce, ...reviewed, state: "confirmed", reviewedAt: tuesdayNoon },
  "decision.changedwarning": {
    ...inForce,
    earlier: [{ what: "changed", at: tuesdayNoon.toISOString(), kind: "suspension", until: null }],
  },
  "decision.changedsuspension": {
    ...inForce,
    kind: "suspension",
    earlier: [{ what: "changed", at: tuesdayNoon.toISOString(), kind: "ban", until: null }],
  },
  "decision.corrected": {
    ...inForce,
    ...reviewed,
    state: "corrected",
    reviewedAt: tuesdayNoon,
    correctedBy: "review",
  },
};
/** Those that operators decide without any work. */
const ofTerms: Record<string, Partial<Row>> = {
  "decision.proposed": {},
  "decision.accountclosed": { ...inForce, kind: "accountclosed", decidedBy: "rita", secondBy: "rui" },
  "decision.pagehidden": { ...inForce, kind: "pagehidden" },
  "decision.reviewhidden": { ...inForce, kind: "reviewhidden", subjectId: newId() },
  "decision.messagehidden": { ...inForce, kind: "messagehidden", subjectId: newId() },
};

async function decide(partyId: string, jobId: string | undefined, row: Partial<Row>): Promise<void> {
  const offenceId = jobId === undefined ? null : newId();
  if (offenceId !== null && jobId !== undefined) {
    const kind = row.rule === "late_cancellation" ? "late_cancellation" : "noshow";
    const when = { committedAt: tuesdayNoon, countsFrom: tuesdayNoon };
    await market.db.insert(offences).values({ id: offenceId, partyId, kind, jobId, ...when });
  }
  await market.db.insert(decisions).values({
    id: newId(),
    partyId,
    offenceId,
    kind: "warning",
    rule: jobId === undefined ? "terms" : "noshow",
    ruleVersion: "2026-01-01",
    facts: { offences: [] },
    decider: "rule",
    isFlagged: false,
    state: "proposed",
    proposedAt: tuesdayNoon,
    dueAt: hoursAfter(tuesdayNoon, 24),
    ...row,
  });
}

const rows = async (page: "party" | "job", id: string, what: string) =>
  (await findHistory(market.db, page, { id, role: undefined, most: 300 })).entries.filter(
    (entry) => entry.what === what,
  );

const cases = Object.entries(ofWork).flatMap(([what, row]) =>
  (["venue", "worker"] as const).map((side) => [what, side, row] as const),
);

test.each(cases)(
  "%s about a %s names that party on the job, and the work on their page",
  async (what, side, row) => {
    const party = sides[side];
    const job = await market.job(sides.venue);
    await decide(party.id, job.id, row);
    expect(await rows("job", job.id, what)).toMatchObject([
      { page: "party", pageId: party.id, pageTitle: side === "venue" ? "Casa Aurora" : "Duarte Pereira" },
    ]);
    const own = (await rows("party", party.id, what)).find(({ pageId }) => pageId === job.id);
    expect(own).toMatchObject({
      page: "job",
      ...(side === "venue"
        ? { pageTitle: `${job.startDate} ${job.startTime}` }
        : { pageTitle: "Casa Aurora", starts: `${job.startDate} ${job.startTime}` }),
      // A no-show is reported by the other side.
      ...(what === "offence.noshow" && { by: side === "venue" ? "worker" : "venue" }),
    });
    const other = side === "venue" ? sides.worker : sides.venue;
    const ofOther = (await rows("party", other.id, what)).filter(({ pageId }) => pageId === job.id);
    expect(ofOther).toEqual([]);
  },
);

test.each(Object.entries(ofTerms))("%s names no work", async (what, row) => {
  await decide(sides.venue.id, undefined, row);
  const found = await rows("party", sides.venue.id, what);
  expect(found).toMatchObject([{ page: null, pageId: null, pageTitle: null }]);
  await market.db.delete(decisions).where(eq(decisions.partyId, sides.venue.id));
});

test.each([
  [{ status: "cancelled", cancelledBy: "worker" }, "cancelled", "worker"],
  [{ status: "cancelled", cancelledBy: "venue" }, "cancelled", "venue"],
  [{ status: "cancelled", cancelledBy: "venue", venueNoShow: true }, "turnedaway", "worker"],
  [{ status: "noshow" }, "noshow", "venue"],
  [{ status: "declined" }, "declined", "venue"],
  [{ status: "withdrawn" }, "withdrawn", "worker"],
  [{ status: "expired" }, "expired", null],
  [{ status: "completed" }, "completed", null],
] as const)("an application with %j ends as %s by %s, beside the other party", async (state, what, by) => {
  const { venue, worker } = sides;
  const job = await market.job(venue);
  await market.application(job, worker, { ...state, closedAt: tuesdayNoon });
  const name = `application.${what}`;
  expect(await rows("job", job.id, name)).toMatchObject([
    { by, pageId: worker.id, pageTitle: "Duarte Pereira" },
  ]);
  for (const [own, other] of [
    [venue, "Duarte Pereira"],
    [worker, "Casa Aurora"],
  ] as const) {
    const found = (await rows("party", own.id, name)).filter(({ pageId }) => pageId === job.id);
    const starts = `${job.startDate} ${job.startTime}`;
    expect(found).toMatchObject([{ by, page: "job", pageTitle: other, starts }]);
  }
});

test("a decision that a correction has changed twice stays what it was in its own row, and each change is one", async () => {
  const later = (hours: number) => hoursAfter(tuesdayNoon, hours).toISOString();
  const person = await market.person();
  const job = await market.job(sides.venue);
  await decide(person.id, job.id, {
    ...inForce,
    ...reviewed,
    state: "corrected",
    correctedBy: "operator",
    reviewedAt: hoursAfter(tuesdayNoon, 4),
    reviewedBy: "rui",
    earlier: [
      { what: "changed", at: later(1), kind: "ban", until: null },
      { what: "changed", at: later(2), kind: "suspension", until: later(99) },
      { what: "confirmed", at: later(3), by: "rita", reason: "It is as it was." },
    ],
  });
  const { entries } = await findHistory(market.db, "party", { id: person.id, role: undefined, most: 300 });
  const found = entries.filter(({ what, at }) => what.startsWith("decision.") && at >= tuesdayNoon);
  expect(found.map(({ what, by, text }) => [what, by, text])).toEqual([
    ["decision.corrected", "rui", null],
    ["decision.confirmed", "rita", "It is as it was."],
    ["decision.changedwarning", null, null],
    ["decision.changedsuspension", null, null],
    ["decision.ban", "rule", null],
    ["decision.reviewasked", null, "It was not me."],
  ]);
});

test("what nobody has decided in time names the clock", async () => {
  const person = await market.person();
  await decide(person.id, (await market.job(sides.venue)).id, { state: "lapsed", decidedAt: tuesdayNoon });
  expect(await rows("party", person.id, "decision.lapsed")).toMatchObject([{ by: "deadline" }]);
});
