import { jobsGet } from "@bandeja/contract/calls/jobs";
import { jobsAdd, jobsGetValuePayment } from "@bandeja/contract/calls/posting";
import { restaurantLogin } from "@bandeja/contract/calls/restaurants";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobForm } from "../forms.ts";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market, type Venue } from "../test-market.ts";

// The specification's section 9. Its field limits and minimum age are tested with section 5.
let market: Market;
beforeAll(async () => {
  market = await createTestMarket({ jobFeeCents: 1234 }, tuesdayNoon);
});
afterAll(() => market.close());

const post = (venue: Venue, changes: Record<string, unknown> = {}) =>
  market.ask(jobsAdd, { token: venue.token, body: { ...jobForm(venue.id, "2026-03-13"), ...changes } });
const refusal = async (venue: Venue) => {
  const body = jobForm(venue.id, "2026-03-13");
  return market.askRefused(jobsAdd, { token: venue.token, body });
};

test.each([
  [
    "days are counted with both ends",
    { enddate: "2026-03-15", startshift: "10:00", endshift: "18:00", salary: 10 },
    240,
  ],
  ["a shift over midnight ends the next day", { startshift: "18:00", endshift: "02:00", salary: 10 }, 80],
  ["an end at the start is a day later", { startshift: "09:00", endshift: "09:00", salary: 10 }, 240],
  ["hours are counted to the minute", { startshift: "18:00", endshift: "18:45", salary: 10 }, 7.5],
  ["half a cent is rounded up", { startshift: "18:00", endshift: "18:30", salary: 10.01 }, 5.01],
  ["less than half a cent is rounded down", { startshift: "18:00", endshift: "18:20", salary: 0.01 }, 0],
  [
    "rounded once, not day by day",
    { enddate: "2026-03-14", startshift: "18:00", endshift: "18:30", salary: 0.01 },
    0.01,
  ],
  ["exact where binary fractions are not", { startshift: "10:00", endshift: "13:00", salary: 1.1 }, 3.3],
  ["a comma is a dot", { startshift: "18:00", endshift: "20:00", salary: "8,75" }, 17.5],
  ["for one person, however many are needed", { numberwaitress: 19, salary: 10 }, 80],
])("9: Total spend: %s", { tags: "9.total" }, async (_clause, changes, total) => {
  for (const sent of [undefined, 0, 1_000_000, -1]) {
    const venue = await market.venue();
    const { body } = await post(venue, { ...changes, totalspend: sent });
    const { data } = (await market.ask(jobsGet, { token: venue.token, params: { id: body.data._id } })).body;
    expect(data.totalspend).toBe(total);
  }
});

test(
  "9: The first job is free, later ones carry the fee that the server gives, in USD",
  { tags: ["4.gate.free", "9.fee"] },
  async () => {
    const venue = await market.venue();
    expect((await post(venue)).status).toBe(200);
    const request = { token: venue.token, body: { restaurant_id: venue.id } };
    const { body: value } = await market.ask(jobsGetValuePayment, request);
    expect(value.data).toBe(12.34);
    expect(await refusal(venue)).toMatchObject({
      status: 402,
      body: { code: "FREE_POSITION_USED", message: "Free position used!", fee: 12.34 },
    });
  },
);

test("4: An unused credit is attached to the new job", { tags: "4.gate.credit" }, async () => {
  const venue = await market.venue();
  await post(venue);
  const credit = await market.credit(venue);
  const { body } = await post(venue);
  const own = await market.ask(restaurantGet, { token: venue.token, params: { id: venue.id } });
  expect(own.body.data.onetimepayment).toEqual([{ _id: credit.id, job_id: body.data._id }]);
  expect((await refusal(venue)).status).toBe(402);
});

test(
  "4: A job not marked as completed blocks a new one, and is reported before the fee",
  { tags: "4.uncompleted" },
  async () => {
    const venue = await market.venue();
    await market.job(venue, { paidWith: "free", startDate: "2026-03-08", endDate: "2026-03-08" });
    expect(await refusal(venue)).toMatchObject({ status: 409, body: { code: "JOB_NOT_COMPLETED" } });
  },
);

test(
  "4: An upcoming job does not block a new one, even if it is not marked as completed",
  { tags: "4.uncompleted" },
  async () => {
    const venue = await market.venue();
    await market.job(venue, { paidWith: "free", startDate: "2026-03-12", endDate: "2026-03-12" });
    await market.credit(venue);
    expect((await post(venue)).status).toBe(200);
  },
);

test(
  "9: Two cancellations or no-shows block for 24 hours, one does not",
  { tags: ["4.block", "9.block"] },
  async () => {
    const venue = await market.venue();
    await market.offend(venue, hoursAfter(tuesdayNoon, -20));
    expect((await post(venue)).status).toBe(200);
    await market.credit(venue);
    await market.offend(venue, hoursAfter(tuesdayNoon, -10));
    expect(await refusal(venue)).toMatchObject({ status: 403, body: { code: "BLOCKED" } });
    market.setNow(hoursAfter(tuesdayNoon, 13.9));
    expect((await refusal(venue)).status).toBe(403);
    market.setNow(hoursAfter(tuesdayNoon, 14.1));
    expect((await post(venue)).status).toBe(200);
    market.setNow(tuesdayNoon);
  },
);

test.each([
  [undefined, "Invalid data!"],
  ["en-GB", "Invalid data!"],
  ["fr-FR,de;q=0.8", "Invalid data!"],
  ["pt", "Dados inválidos!"],
  ["pt-PT", "Dados inválidos!"],
  ["fr, pt-BR;q=0.9, en;q=0.1", "Dados inválidos!"],
  ["pt;q=0.1, en;q=0.9", "Invalid data!"],
])(
  "9: Languages are English and Portuguese, English otherwise: %s",
  { tags: "9.languages" },
  async (language, message) => {
    const { body } = await market.askRefused(restaurantLogin, {
      body: { email: `${language}@venue.test`, password: "tray123" },
      ...(language !== undefined && { headers: { "accept-language": language } }),
    });
    expect(body.message).toBe(message);
  },
);
