import { makeOffences } from "@bandeja/demo-data/make-offences";
import type { Side } from "@bandeja/domain/side";
import { applicationsMine, jobsFindApplications } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { restaurantProfile } from "@bandeja/contract/calls/venue-profiles";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../../kernel/ids.ts";
import type { offences } from "../../db/schema/conduct.ts";
import { timesheets } from "../../db/schema/lifecycle.ts";
import {
  createTestMarket,
  hoursAfter,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());
beforeEach(() => market.setNow(tuesdayNoon));

// From 18:00 to 23:00 on the 2nd in Lisbon.
const past = { startDate: "2026-03-02", createdAt: new Date("2026-02-20T12:00:00Z") };
const [start, end] = [new Date("2026-03-02T18:00:00Z"), new Date("2026-03-02T23:00:00Z")];

interface Work {
  /** The outcome; for `cancelled` the side, and the hours before the start. */
  readonly ended: "completed" | "noshow" | { by: Side; ahead: number };
  /** The state of its offence, if it has one. */
  readonly offence?: Partial<typeof offences.$inferInsert>;
  readonly hours?: Partial<typeof timesheets.$inferInsert>;
}

/** Inserts agreed work that has ended, on its own job. */
async function make(venue: Venue, person: Person, { ended, offence, hours }: Work): Promise<void> {
  const isDone = ended === "completed";
  const job = await market.job(venue, {
    ...past,
    ...(isDone && { state: "completed", closedAt: hoursAfter(end, 12) }),
  });
  const cancelled = typeof ended === "object";
  const closedAt = cancelled ? hoursAfter(start, -ended.ahead) : hoursAfter(start, isDone ? 17 : 1);
  const { id } = await market.application(job, person, {
    status: cancelled ? "cancelled" : ended,
    appliedAt: past.createdAt,
    closedAt,
    ...(cancelled && { cancelledBy: ended.by }),
  });
  if (offence !== undefined) {
    const partyId = cancelled && ended.by === "venue" ? venue.id : person.id;
    const kind = cancelled ? "late_cancellation" : "noshow";
    const work = { id: newId(), partyId, jobId: job.id, applicationId: id, kind } as const;
    await makeOffences(
      market.db,
      [{ ...work, committedAt: closedAt, countsFrom: closedAt, ...offence }],
      market.services.now(),
    );
  }
  if (hours !== undefined) {
    const proposal = {
      minutes: 330,
      agreedMinutes: 300,
      proposedBy: "venue",
      proposedAt: closedAt,
    } as const;
    await market.db.insert(timesheets).values({ applicationId: id, ...proposal, ...hours });
  }
}

const lifted = { liftedAt: tuesdayNoon, liftedBy: "pass" } as const;
const later = { countsFrom: hoursAfter(tuesdayNoon, 1) };
const worked: Work = { ended: "completed" };
const early = (by: Side): Work => ({ ended: { by, ahead: 24 } });
const late = (by: Side, offence: Work["offence"] = {}): Work => ({ ended: { by, ahead: 23.99 }, offence });

const nothing = { earlycancellations: 0, latecancellations: 0, kept: null, hourschanged: null };
const noStaff = { shifts: 0, noshows: 0, ...nothing };
const noVenue = { jobscompleted: 0, daystocomplete: null, ...nothing };

test.each<[string, readonly Work[], object, object]>([
  ["nothing at all", [], noStaff, noVenue],
  [
    "work that was done",
    [worked, worked],
    { ...noStaff, shifts: 2, kept: 1, hourschanged: 0 },
    { ...noVenue, jobscompleted: 2, daystocomplete: 0.5, kept: 1, hourschanged: 0 },
  ],
  [
    "a no-show among three that were done",
    [worked, worked, worked, { ended: "noshow", offence: {} }],
    { ...noStaff, shifts: 3, noshows: 1, kept: 0.75, hourschanged: 0 },
    { ...noVenue, jobscompleted: 3, daystocomplete: 0.5, kept: 1, hourschanged: 0 },
  ],
  ["a no-show that does not count yet", [{ ended: "noshow", offence: later }], noStaff, noVenue],
  ["a no-show that was lifted", [{ ended: "noshow", offence: lifted }], noStaff, noVenue],
  [
    "what the person cancelled, 24 hours ahead and a little later",
    [early("worker"), late("worker")],
    { ...noStaff, earlycancellations: 1, latecancellations: 1, kept: 0 },
    noVenue,
  ],
  ["a late cancellation with a pass", [late("worker", lifted)], noStaff, noVenue],
  [
    "what the venue cancelled, 24 hours ahead and a little later",
    [worked, early("venue"), late("venue")],
    { ...noStaff, shifts: 1, kept: 1, hourschanged: 0 },
    {
      ...noVenue,
      jobscompleted: 1,
      daystocomplete: 0.5,
      earlycancellations: 1,
      latecancellations: 1,
      kept: 0.5,
      hourschanged: 0,
    },
  ],
  ["what the venue cancelled and was lifted", [late("venue", lifted)], noStaff, noVenue],
  [
    "hours that were accepted, and some that silence accepts, are waiting, or are as agreed",
    [
      { ...worked, hours: { acceptedAt: tuesdayNoon } },
      { ...worked, hours: {} },
      { ...worked, hours: { proposedAt: hoursAfter(tuesdayNoon, -71) } },
      { ...worked, hours: { minutes: 300, acceptedAt: tuesdayNoon } },
    ],
    { ...noStaff, shifts: 4, kept: 1, hourschanged: 0.5 },
    { ...noVenue, jobscompleted: 4, daystocomplete: 0.5, kept: 1, hourschanged: 0.5 },
  ],
])("after %s the records of both sides agree in every answer", async (_what, works, ofPerson, ofVenue) => {
  const [venue, person] = [await market.venue(), await market.person()];
  for (const work of works) await make(venue, person, work);
  const job = await market.job(venue);
  await market.application(job, person);
  const own = { token: person.token };
  const staff = [
    (await market.ask(jobsFindApplications, { token: venue.token, body: { jobId: job.id } })).body.data[0],
    (await market.ask(waitressGet, { token: venue.token, params: { id: person.id } })).body.data,
    (await market.ask(waitressGet, { ...own, params: { id: person.id } })).body.data,
  ];
  const venues = [
    (await market.ask(restaurantProfile, { ...own, body: { restaurant_id: venue.id } })).body.data,
    (await market.ask(restaurantProfile, { token: venue.token, body: { restaurant_id: venue.id } })).body
      .data,
    (await market.ask(jobsGet, { ...own, params: { id: job.id } })).body.data.venue,
    (await market.ask(applicationsMine, { ...own, body: {} })).body.data[0]?.venue,
  ];
  for (const one of staff) expect(one).toMatchObject(ofPerson);
  for (const one of venues) expect(one).toMatchObject(ofVenue);
});

test("the days until a job is marked are a median, which one job forgotten for a month hardly changes", async () => {
  const venue = await market.venue();
  for (const days of [1, 2, 30]) {
    await market.job(venue, { ...past, state: "completed", closedAt: hoursAfter(end, days * 24) });
  }
  const { body } = await market.ask(restaurantProfile, {
    token: venue.token,
    body: { restaurant_id: venue.id },
  });
  expect(body.data).toMatchObject({ jobscompleted: 3, daystocomplete: 2 });
});

test("a job counts once, with any number of late cancellations of confirmed workers", async () => {
  const venue = await market.venue();
  const job = await market.job(venue, past);
  const closedAt = hoursAfter(start, -2);
  for (const person of [await market.person(), await market.person()]) {
    const overrides = {
      status: "cancelled",
      cancelledBy: "venue",
      appliedAt: past.createdAt,
      closedAt,
    } as const;
    await market.application(job, person, overrides);
  }
  const work = { id: newId(), partyId: venue.id, jobId: job.id, kind: "late_cancellation" } as const;
  await makeOffences(market.db, [{ ...work, committedAt: closedAt, countsFrom: closedAt }]);
  const { body } = await market.ask(restaurantProfile, {
    token: venue.token,
    body: { restaurant_id: venue.id },
  });
  expect(body.data).toMatchObject({ latecancellations: 1, kept: 0 });
});
