import { jobsGet } from "@bandeja/contract/calls/jobs";
import { applicationStates } from "@bandeja/domain/application-states";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { suspendParty } from "../../../../testing/decide.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { createTestMarket, tuesdayNoon, type Market } from "../../../../testing/test-market.ts";

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(() => market.close());

const get = (actor: { token: string }, job: { id: string }, language = "en") =>
  market.ask(jobsGet, {
    token: actor.token,
    params: { id: job.id },
    headers: { "accept-language": language },
  });

describe("a venue", () => {
  test(
    "sees its own job, with its times in the job's time zone and as instants",
    { tags: "7.jobs.id" },
    async () => {
      const venue = await market.venue();
      const overrides = {
        startDate: "2026-07-01",
        endDate: "2026-07-02",
        startTime: "20:00",
        endTime: "01:30",
      };
      const job = await market.job(venue, { ...overrides, hourlyCents: 1234, note: "Black shirt" });
      const { status, body } = await get(venue, job);
      expect(status).toBe(200);
      expect(body.data).toEqual({
        _id: job.id,
        address: venue.address,
        restaurant_id: venue.id,
        restaurant_name: "Tasca da Prova",
        restaurant_city: "Lisbon",
        restaurant_country: "Portugal",
        numberwaitress: 2,
        salary: 12.34,
        currency: "EUR",
        startdate: "2026-07-01",
        enddate: "2026-07-02",
        startshift: "20:00",
        endshift: "01:30",
        tips: "Yes",
        totalspend: 135.74,
        obs: "Black shirt",
        timezone: "Europe/Lisbon",
        startsat: "2026-07-01T19:00:00.000Z",
        endsat: "2026-07-03T00:30:00.000Z",
        status: "open",
        applied: 0,
        confirmed: 0,
        hiring: { postedat: tuesdayNoon.toISOString() },
        cancelling: { people: 0, paidwith: "credit" },
      });
    },
  );

  test("does not see another venue's job", async () => {
    const job = await market.job(await market.venue());
    expect(await get(await market.venue(), job)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  });

  test.each(["nothing", "00000000-0000-7000-8000-000000000000"])("finds no job for the id %s", async (id) => {
    expect((await get(await market.venue(), { id })).status).toBe(404);
  });
});

describe("a person", () => {
  test("sees an open job with the venue's public profile, but without its contact details", async () => {
    const venue = await market.venue({ name: "Cervejaria Real", countryCode: "GB" });
    const { body } = await get(await market.person(), await market.job(venue), "pt");
    expect(body.data.venue).toMatchObject({ _id: venue.id, restaurant: "Cervejaria Real", jobscompleted: 0 });
    expect(body.data.restaurant_country).toBe("Reino Unido");
    expect(body.data).not.toHaveProperty("application");
    expect(body.data).not.toHaveProperty("address");
    expect(body.data).not.toHaveProperty("phone");
    expect(JSON.stringify(body)).not.toContain("Rua da Prova");
  });

  test.each([
    ["full", { openings: 1 }],
    ["ended", { startDate: "2026-03-09", endDate: "2026-03-09" }],
    ["completed", { state: "completed" }],
    ["cancelled", { state: "cancelled" }],
  ] as const)("sees a job that is %s only after applying for it", async (what, overrides) => {
    const job = await market.job(await market.venue(), overrides);
    const [stranger, applicant] = [await market.person(), await market.person()];
    if (what === "full") await market.application(job, await market.person(), { status: "confirmed" });
    const application = await market.application(job, applicant, { status: "declined" });
    expect((await get(stranger, job)).status).toBe(404);
    const { status, body } = await get(applicant, job);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      status: what,
      application: { _id: application.id, status: "declined" },
    });
  });

  // Also those of an upcoming no-show: until the end of the work (applications/undo-no-show.test.ts).
  test.each(applicationStates)(
    "with an application that is %s, address and phone are shown only if the worker may come",
    async (status) => {
      const phone = {
        phoneE164: `+351910000${applicationStates.indexOf(status)}00`,
        phoneCallingCode: "+351",
      };
      const venue = await market.venue({ ...phone, phoneNational: "912345678", address: "Rua Nova 7" });
      const job = await market.job(venue);
      const person = await market.person();
      await market.application(job, person, { status });
      const { body } = await get(person, job);
      const { address, phone: mobile } = body.data;
      const mayCome = status === "confirmed" || status === "completed" || status === "noshow";
      expect({ address, mobile }).toEqual(
        mayCome
          ? { address: "Rua Nova 7", mobile: "+351 912 345 678" }
          : { address: undefined, mobile: undefined },
      );
    },
  );

  test("a pending application of a job that has started is shown as expired", async () => {
    const running = { startDate: "2026-03-10", endDate: "2026-03-10", startTime: "12:00" };
    const job = await market.job(await market.venue(), running);
    const person = await market.person();
    await market.application(job, person);
    expect((await get(person, job)).body.data.application?.status).toBe("expired");
  });

  test("an open job of a venue that is banned is closed, for those who have applied", async () => {
    const venue = await market.venue();
    const [open, cancelled] = [await market.job(venue), await market.job(venue, { state: "cancelled" })];
    const person = await market.person();
    for (const job of [open, cancelled]) await market.application(job, person, { status: "declined" });
    expect((await get(person, open)).body.data).not.toHaveProperty("closed");
    await inTransaction(market.db, (tx) =>
      suspendParty(tx, { partyId: venue.id, until: null, reason: "Did not pay.", now: tuesdayNoon }),
    );
    expect((await get(person, open)).body.data).toMatchObject({ status: "open", closed: true });
    for (const [actor, job] of [
      [person, cancelled],
      [venue, open],
    ] as const) {
      expect((await get(actor, job)).body.data).not.toHaveProperty("closed");
    }
  });
});
