import { favouritesSet } from "@bandeja/contract/calls/people";
import { accountDelete } from "@bandeja/contract/calls/privacy";
import { groupsAdd, groupsSet, teamFind, teamNote } from "@bandeja/contract/calls/team";
import type { CallBodyInput } from "@bandeja/contract/call";
import { newId } from "../../../kernel/ids.ts";
import { reviews } from "../../../db/schema/messages.ts";
import { decisions } from "../../../db/schema/conduct.ts";
import { eq } from "drizzle-orm";
import { makeOffences } from "@bandeja/demo-data/make-offences";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createTestMarket,
  marketPassword,
  tuesdayNoon,
  type Market,
  type Person,
  type Venue,
} from "../../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

type Query = CallBodyInput<typeof teamFind>;
const find = async (venue: Venue, body: Query = {}) =>
  (await market.ask(teamFind, { token: venue.token, body })).body;
const namesOf = async (venue: Venue, body: Query = {}) =>
  (await find(venue, body)).data.map(({ waitress }) => waitress);
const list = (venue: Venue, { id }: Person, to: "favourite" | "never" | "none") =>
  market.ask(favouritesSet, { token: venue.token, body: { waitress_id: id, list: to } });

/** Work of a person at a venue on a day. */
async function work(
  venue: Venue,
  person: Person,
  day: string,
  values: Parameters<Market["application"]>[2] = {},
) {
  const job = await market.job(venue, { startDate: day, endDate: day });
  const application = await market.application(job, person, { status: "completed", ...values });
  return { job, application };
}

test("the team has who worked here, was confirmed or is a favourite, and nobody else", async () => {
  const [venue, other] = [await market.venue(), await market.venue()];
  const [ana, rui, eva, ivo, leo, zoe] = await Promise.all(
    ["Ana", "Rui", "Eva", "Ivo", "Leo", "Zoe"].map((name) => market.person({ name })),
  );
  await work(venue, ana!, "2026-03-02");
  await work(venue, rui!, "2026-03-28", { status: "confirmed" });
  await work(venue, eva!, "2026-03-05", { status: "declined" });
  await work(venue, ivo!, "2026-03-06", { status: "declined" });
  await work(venue, leo!, "2026-03-07");
  await work(other, zoe!, "2026-03-07");
  await list(venue, ivo!, "favourite");
  await list(venue, leo!, "never");
  expect((await namesOf(venue)).toSorted()).toEqual(["Ana", "Ivo", "Rui"]);
  expect(await namesOf(venue, { list: "favourite" })).toEqual(["Ivo"]);
  expect(await namesOf(other)).toEqual(["Zoe"]);
});

test("a teammate has the work, attendance, stars, note and next shift at this venue only", async () => {
  const [venue, other, ana] = [
    await market.venue(),
    await market.venue(),
    await market.person({ name: "Ana" }),
  ];
  const first = await work(venue, ana, "2026-02-02");
  await work(venue, ana, "2026-02-09", { attendance: "late" });
  await work(venue, ana, "2026-02-16", { status: "noshow" });
  const next = await work(venue, ana, "2026-03-28", { status: "confirmed" });
  await work(other, ana, "2026-03-01");
  await market.db.insert(reviews).values({
    id: newId(),
    applicationId: first.application.id,
    authorId: venue.id,
    subjectId: ana.id,
    stars: 4,
    body: "",
    createdAt: tuesdayNoon,
  });
  await market.ask(teamNote, {
    token: venue.token,
    body: { waitress_id: ana.id, note: "Knows the cellar." },
  });
  const { data } = await find(venue);
  expect(data).toMatchObject([
    {
      waitress_id: ana.id,
      // The review is not published yet.
      rating: null,
      ownrating: 4,
      lastworked: "2026-02-09",
      workedhere: 2,
      latehere: 1,
      noshowshere: 1,
      nextshift: { job_id: next.job.id, startdate: "2026-03-28" },
      note: "Knows the cellar.",
      groups: [],
    },
  ]);
  expect((await find(other)).data[0]).toMatchObject({
    ownrating: null,
    workedhere: 1,
    noshowshere: 0,
    note: "",
  });
  await market.ask(teamNote, { token: venue.token, body: { waitress_id: ana.id, note: " " } });
  expect((await find(venue)).data[0]!.note).toBe("");
});

test("a no-show that was overturned is not counted", async () => {
  const [venue, ana] = [await market.venue(), await market.person()];
  const { job } = await work(venue, ana, "2026-02-16", { status: "noshow" });
  const at = { committedAt: tuesdayNoon, countsFrom: tuesdayNoon };
  const offence = { id: newId(), partyId: ana.id, jobId: job.id, kind: "noshow" as const, ...at };
  await makeOffences(market.db, [offence], tuesdayNoon);
  expect((await find(venue)).data[0]!.noshowshere).toBe(1);
  await market.db
    .update(decisions)
    .set({ state: "corrected", correctedBy: "operator" })
    .where(eq(decisions.offenceId, offence.id));
  expect((await find(venue)).data[0]!.noshowshere).toBe(0);
});

test("the team is sorted by the last work, by how often, or by the venue's own stars, page by page", async () => {
  const venue = await market.venue();
  const [ana, rui, eva] = await Promise.all(["Ana", "Rui", "Eva"].map((name) => market.person({ name })));
  const once = await work(venue, ana!, "2026-03-06");
  await work(venue, rui!, "2026-03-02");
  await work(venue, rui!, "2026-03-03");
  const early = await work(venue, eva!, "2026-03-04");
  for (const [{ application }, person, stars] of [
    [once, ana!, 3],
    [early, eva!, 5],
  ] as const) {
    await market.db.insert(reviews).values({
      id: newId(),
      applicationId: application.id,
      authorId: venue.id,
      subjectId: person.id,
      stars,
      body: "",
      createdAt: tuesdayNoon,
    });
  }
  const orders = {
    latest: ["Ana", "Eva", "Rui"],
    times: ["Rui", "Ana", "Eva"],
    stars: ["Eva", "Ana", "Rui"],
  } as const;
  for (const [sort, names] of Object.entries(orders)) {
    const query = { sort: sort as keyof typeof orders, limit: 1 };
    expect(await namesOf(venue, { sort: query.sort })).toEqual(names);
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await find(venue, { ...query, ...(cursor && { cursor }) });
      pages.push(...page.data.map(({ waitress }) => waitress));
      cursor = page.nextcursor;
    } while (cursor !== undefined);
    expect(pages).toEqual(names);
  }
  expect(await namesOf(venue)).toEqual(orders.latest);
});

test("a part of a name is found without its accents and case", async () => {
  const venue = await market.venue();
  for (const name of ["Inês Duarte", "Rui Sá", "100% Zé"]) {
    await work(venue, await market.person({ name }), "2026-03-02");
  }
  expect(await namesOf(venue, { name: "ines" })).toEqual(["Inês Duarte"]);
  expect(await namesOf(venue, { name: "SA" })).toEqual(["Rui Sá"]);
  expect(await namesOf(venue, { name: "%" })).toEqual(["100% Zé"]);
  expect(await namesOf(venue, { name: "nobody" })).toEqual([]);
});

test("a deleted worker leaves the team, and the note about them is erased", async () => {
  const [venue, ana] = [await market.venue(), await market.person({ name: "Ana" })];
  await work(venue, ana, "2026-03-02");
  const group = (await market.ask(groupsAdd, { token: venue.token, body: { name: "Sundays" } })).body.data;
  const grouped = { group_id: group._id, waitress_id: ana.id, member: true };
  await market.ask(groupsSet, { token: venue.token, body: grouped });
  await market.ask(teamNote, { token: venue.token, body: { waitress_id: ana.id, note: "Tall." } });
  await market.ask(accountDelete, { token: ana.token, body: { password: marketPassword } });
  expect((await find(venue)).data).toEqual([]);
  const { rows } = await market.db.execute(
    `SELECT 1 FROM team_notes WHERE worker_id = '${ana.id}'
     UNION ALL SELECT 1 FROM grouped_workers WHERE worker_id = '${ana.id}'`,
  );
  expect(rows).toEqual([]);
});

test("a note about a stranger is refused", async () => {
  const [venue, stranger] = [await market.venue(), await market.person()];
  const body = { waitress_id: stranger.id, note: "Who?" };
  expect(await market.outcome(teamNote, { token: venue.token, body })).toBe("NOT_FOUND");
});
