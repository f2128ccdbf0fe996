import type { AddressInfo } from "node:net";
import { invitationsAnswer, invitationsFind } from "@bandeja/contract/calls/invitations";
import { jobsUpdate } from "@bandeja/contract/calls/jobs";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { favourites } from "../../db/schema/people.ts";
import { readStream, waiting, type StreamReader } from "../../../testing/read-stream.ts";
import { createTestMarket, tuesdayNoon, type Market } from "../../../testing/test-market.ts";

let market: Market;
let origin: string;
const readers: StreamReader[] = [];
beforeAll(async () => {
  market = await createTestMarket();
  await market.app.listen({ host: "127.0.0.1", port: 0 });
  origin = `http://127.0.0.1:${(market.app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await Promise.all(readers.map((reader) => reader.close()));
  await vi.waitUntil(() => market.services.live.count() === 0, waiting);
});
afterAll(() => market.close());

async function begin({ token }: { token: string }): Promise<StreamReader> {
  const reader = await readStream(origin, token);
  readers.push(reader);
  await reader.typesAfter(1);
  return reader;
}
const typesOf = ({ events }: StreamReader) => events.map(({ type }) => type);

test("a reserved job reaches its venue and those who are asked; others hear of it as it opens", async () => {
  const venue = await market.venue();
  const [asked, other] = [await market.person(), await market.person()];
  const former = await market.job(venue, { startDate: "2026-03-28", endDate: "2026-03-28" });
  await market.application(former, asked, { status: "declined" });
  await market.db
    .insert(favourites)
    .values({ venueId: venue.id, workerId: asked.id, list: "favourite", setAt: tuesdayNoon });
  await market.credit(venue);
  const [atVenue, atAsked, atOther] = [await begin(venue), await begin(asked), await begin(other)];
  const { _id } = (
    await market.ask(jobsAdd, {
      token: venue.token,
      body: {
        restaurant_id: venue.id,
        startdate: "2026-03-20",
        enddate: "2026-03-20",
        startshift: "18:00",
        endshift: "23:00",
        salary: 10,
        currency: "EUR",
        tips: "Yes",
        numberwaitress: 1,
        reservation: { who: "favourites", span: "long" },
      },
    })
  ).body.data;
  await market.handleEvents();
  await vi.waitFor(() => expect(typesOf(atAsked)).toContain("invitation.sent"), waiting);
  await vi.waitFor(() => expect(typesOf(atVenue)).toContain("job.reserved"), waiting);
  await market.ask(jobsUpdate, { token: venue.token, body: { job_id: _id, obs: "Black shirt" } });
  await market.handleEvents();
  await vi.waitFor(() => expect(typesOf(atVenue)).toContain("job.changed"), waiting);
  const { data } = (await market.ask(invitationsFind, { token: asked.token, body: {} })).body;
  // Longer than open jobs are announced together.
  await new Promise((resolve) => void setTimeout(resolve, 1_500));
  expect(typesOf(atOther)).toEqual(["ready"]);
  expect(atOther.openJobs).toEqual([]);
  const body = { invitation_id: data[0]!._id, accept: false };
  await market.ask(invitationsAnswer, { token: asked.token, body });
  await market.handleEvents();
  await vi.waitFor(() => expect(atOther.openJobs).toHaveLength(1), waiting);
  await vi.waitFor(() => expect(typesOf(atVenue)).toContain("job.posted"), waiting);
  expect(typesOf(atOther)).toEqual(["ready"]);
});
