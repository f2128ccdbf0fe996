import { accountDelete } from "@bandeja/contract/calls/privacy";
import { applicationsNoshow } from "@bandeja/contract/calls/applications";
import type { ConsolePage } from "@bandeja/contract/console/calls";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openConsole } from "../../../../testing/console-client.ts";
import { byPerson } from "../../../../testing/decide.ts";
import {
  createTestMarket,
  hoursAfter,
  marketPassword,
  tuesdayNoon,
  type Market,
} from "../../../../testing/test-market.ts";

let market: Market;
let support: Awaited<ReturnType<ReturnType<typeof openConsole>["operator"]>>;
beforeAll(async () => {
  market = await createTestMarket({
    console: { url: undefined, listen: undefined },
    conduct: { ...byPerson },
  });
});
beforeEach(async () => {
  market.setNow(tuesdayNoon);
  support = await openConsole(market).operator("support");
});
afterAll(() => market.close());

async function read(page: string, id: string, partyId: string): Promise<ConsolePage> {
  await support.post("/view", { partyId, pick: "contact" });
  return (await support.get(`/pages/${page}/${id}`)).body["data"] as ConsolePage;
}

const on = (day: string, startTime = "18:00", endTime = "23:00") => ({
  startDate: `2026-03-${day}`,
  endDate: `2026-03-${day}`,
  startTime,
  endTime,
});

test("the confirmed work that has not ended is on the page of its job and of both sides, and is cancelled from there", async () => {
  const venue = await market.venue({ name: "Casa Aurora" });
  const [person, other] = [await market.person({ name: "Beatriz" }), await market.person({ name: "Caio" })];
  const [later, running, past] = [
    await market.job(venue, { ...on("20"), openings: 3 }),
    await market.job(venue, on("10", "11:00", "15:00")),
    await market.job(venue, on("09")),
  ];
  const confirmed = { status: "confirmed", confirmedAt: tuesdayNoon } as const;
  const at = await market.application(later, person, confirmed);
  const [now] = [
    await market.application(running, person, confirmed),
    await market.application(later, other, { status: "pending" }),
    await market.application(past, person, confirmed),
  ];
  const ofLater = {
    applicationId: at.id,
    work: { id: later.id, venueName: "Casa Aurora", startDate: "2026-03-20", startTime: "18:00" },
    worker: { id: person.id, name: "Beatriz" },
    venue: { id: venue.id, name: "Casa Aurora" },
  };
  expect((await read("job", later.id, venue.id)).confirmed).toMatchObject([ofLater]);
  for (const { id } of [person, venue]) {
    expect((await read("party", id, id)).confirmed).toMatchObject([{ applicationId: now.id }, ofLater]);
  }
  expect((await read("party", other.id, other.id)).confirmed).toEqual([]);
  const cancel = { application: at.id, for: "worker" };
  expect((await support.run("applications cancel", cancel, "They are in hospital.")).status).toBe(200);
  expect((await read("job", later.id, venue.id)).confirmed).toEqual([]);
});

test("a page of a person has the proposals about them, with whether they have answered", async () => {
  const [venue, person] = [await market.venue(), await market.person()];
  const job = await market.job(venue, on("10", "11:00", "20:00"));
  const { id } = await market.application(job, person, { status: "confirmed" });
  await market.ask(applicationsNoshow, { token: venue.token, body: { application_id: id } });
  const { conduct, gate } = await read("party", person.id, person.id);
  expect(conduct?.proposals).toEqual([
    {
      id: expect.any(String),
      kind: "warning",
      rule: "noshow",
      due: expect.stringMatching(/^2026-03-1\d/),
      isAnswered: false,
    },
  ]);
  expect(conduct?.decisions).toEqual([]);
  expect(gate).toMatchObject({ isOpen: true });
});

test("the page of a deleted account has neither its name nor its contacts, and nothing ahead", async () => {
  const [venue, person] = [await market.venue(), await market.person({ name: "Beatriz Lobo" })];
  const job = await market.job(venue, on("09"));
  await market.application(job, person, { status: "completed", closedAt: hoursAfter(tuesdayNoon, -2) });
  await market.ask(accountDelete, { token: person.token, body: { password: marketPassword } });
  const page = await read("party", person.id, person.id);
  expect(page).toMatchObject({
    title: null,
    side: "worker",
    party: { id: person.id, name: null },
    facts: { deleted: true },
    confirmed: [],
  });
  expect(Object.keys(page.facts).toSorted()).toEqual(["country", "deleted", "since"]);
  expect(page).not.toHaveProperty("gate");
  expect(JSON.stringify(page)).not.toMatch(/Beatriz|Lobo|@/);
});
