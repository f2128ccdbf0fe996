import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import {
  jobsFindAllOfRestaurant,
  jobsFindOfRestaurant,
  jobsVerifyNotCompleted,
} from "@bandeja/contract/calls/jobs";
import { jobsAdd, jobsGetValuePayment } from "@bandeja/contract/calls/posting";
import { countryFindCity } from "@bandeja/contract/calls/localities";
import { messagesAdd, messagesFind } from "@bandeja/contract/calls/messages";
import { publicJobsFind } from "@bandeja/contract/calls/public-jobs";
import { restaurantLogin, restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { restaurantUpdate } from "@bandeja/contract/calls/venue-changes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jobForm, venueForm } from "../forms.ts";
import { createTestMarket, tuesdayNoon, type Market } from "../test-market.ts";

// A client written only from the specification: form values are texts, totals are `toFixed(2)`, ignored fields
// have any type, and lists are requested without a page.
let market: Market;
beforeAll(async () => {
  market = await createTestMarket({ jobFeeCents: 990 }, tuesdayNoon);
});
afterAll(() => market.close());

describe("posting a job", () => {
  test("numbers sent as text, as in form fields, are accepted", async () => {
    const venue = await market.venue();
    const body = {
      ...jobForm(venue.id, "2026-03-13"),
      numberwaitress: "3",
      salary: "12,50",
      totalspend: "100.00",
    };
    expect((await market.ask(jobsAdd, { token: venue.token, body })).status).toBe(200);
    const [job] = await market.readJobsOf(venue);
    expect(job).toMatchObject({ openings: 3, hourlyCents: 1250, totalSpendCents: 10_000 });
  });

  test.each([
    ["a text", "135.85"],
    ["three decimals", 135.853],
    ["null", null],
    ["an empty text", ""],
    ["a truth value", true],
    ["an object", { amount: 1 }],
    ["a long text", "x".repeat(5000)],
  ])("an ignored field with any value does not prevent the post: %s", async (_what, ignored) => {
    const venue = await market.venue();
    const body = {
      ...jobForm(venue.id, "2026-03-13"),
      totalspend: ignored,
      restaurant_name: ignored,
      restaurant_city: ignored,
      restaurant_country: ignored,
    };
    expect((await market.ask(jobsAdd, { token: venue.token, body })).status).toBe(200);
  });

  test("a fractional number of workers is refused with a text about whole numbers", async () => {
    const venue = await market.venue();
    const body = { ...jobForm(venue.id, "2026-03-13"), numberwaitress: "1.5" };
    const refused = await market.askRefused(jobsAdd, { token: venue.token, body });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { numberwaitress: "Enter a whole number, such as 3." } },
    });
  });
});

describe("the fee", () => {
  test.each([
    ["an empty object", {}],
    ["the venue's id", "id"],
    ["no body at all", undefined],
    ["a null", null],
  ])("is refused for a token with %s", async (_what, sent) => {
    const venue = await market.venue();
    const payload = sent === "id" ? { restaurant_id: venue.id } : sent;
    const { statusCode, body } = await market.app.inject({
      method: "POST",
      url: `/api${jobsGetValuePayment.path}`,
      headers: {
        authorization: `Bearer ${venue.token}`,
        ...(payload !== undefined && { "content-type": "application/json" }),
      },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    });
    expect([statusCode, JSON.parse(body)]).toEqual([200, { ok: true, data: 9.9 }]);
  });

  test("another venue's id is refused", async () => {
    const [venue, other] = [await market.venue(), await market.venue()];
    const request = { token: venue.token, body: { restaurant_id: other.id } };
    expect((await market.askRefused(jobsGetValuePayment, request)).status).toBe(404);
  });
});

describe("lists without a page are complete", () => {
  test("a venue's jobs: all 101 of them, and all that are not marked as completed", async () => {
    const venue = await market.venue();
    for (let n = 0; n < 101; n += 1) {
      await market.job(venue, {
        startDate: "2026-03-02",
        endDate: "2026-03-02",
        startTime: "06:00",
        endTime: "09:00",
      });
    }
    const token = venue.token;
    const lists = [
      await market.ask(jobsFindAllOfRestaurant, { token, body: { restaurant: venue.id } }),
      await market.ask(jobsFindOfRestaurant, { token, body: { restaurant: venue.id, type: "past" } }),
      await market.ask(jobsVerifyNotCompleted, { token, body: { restaurant_id: venue.id } }),
    ];
    for (const { body } of lists) {
      expect(body.data).toHaveLength(101);
      expect(body.nextcursor).toBeUndefined();
    }
  });

  test("the applications for a job: the 51st is included", async () => {
    const venue = await market.venue();
    const job = await market.job(venue, { startDate: "2026-03-20", endDate: "2026-03-20" });
    for (let n = 0; n < 51; n += 1) await market.application(job, await market.person());
    const request = { token: venue.token, body: { jobId: job.id } };
    const { body } = await market.ask(jobsFindApplications, request);
    expect(body.data).toHaveLength(51);
    expect(body.nextcursor).toBeUndefined();
  });

  test("a conversation: the first of 60 messages is included", async () => {
    const [venue, person] = [await market.venue(), await market.person()];
    const job = await market.job(venue, { startDate: "2026-03-20", endDate: "2026-03-20" });
    await market.application(job, person);
    const body = { person_id: venue.id, otherperson_id: person.id };
    for (let n = 0; n < 60; n += 1) {
      const message = { ...body, messagetext: `Message ${n}`, clientid: `${n}` };
      await market.ask(messagesAdd, { token: venue.token, body: message });
    }
    const answer = await market.ask(messagesFind, { token: venue.token, body });
    expect(answer.body.messageslist).toHaveLength(60);
  });
});

describe("a city, for a client that asks for no language", () => {
  test.each([
    ["Lisboa", "Lisboa"],
    ["lisboa", "Lisboa"],
    ["Lisbon", "Lisbon"],
    ["Colônia", "Colônia"],
  ])("is found by %s as %s, and keeps that name in the venue and its jobs", async (typed, name) => {
    const found = await market.ask(countryFindCity, { body: { city: typed } });
    const { _id, placeid } = found.body.data[0] ?? {};
    expect(_id?.cidade).toBe(name);

    const chosen = { city: _id?.cidade ?? "", country: _id?.pais ?? "" };

    const form = { ...venueForm(), ...chosen };
    await market.ask(restaurantSignup, { body: form });
    const { token, _id: id } = (await market.ask(restaurantLogin, { body: form })).body;
    for (const headers of [{}, { "accept-language": "*" }]) {
      const { body } = await market.ask(restaurantGet, { token, params: { id }, headers });
      expect(body.data).toMatchObject(chosen);
    }

    const venue = await market.venue();
    await market.ask(restaurantUpdate, {
      token: venue.token,
      body: { restaurant_id: venue.id, ...chosen, ...(placeid !== undefined && { placeid }) },
    });
    const job = { restaurant_city: name, restaurant_country: chosen.country };
    await market.ask(jobsAdd, { token: venue.token, body: jobForm(venue.id, "2026-03-13") });
    const own = { token: venue.token, body: { restaurant: venue.id } };
    expect((await market.ask(jobsFindOfRestaurant, own)).body.data[0]).toMatchObject(job);
    const { body } = await market.ask(publicJobsFind, { query: { restaurant_id: venue.id } });
    expect(body.data[0]).toMatchObject(job);
  });

  test("has the name of the language that another client asks for", async () => {
    const headers = { "accept-language": "pt-BR" };
    const { body } = await market.ask(countryFindCity, { body: { city: "Lisbon" }, headers });
    expect(body.data[0]?._id).toEqual({ cidade: "Lisboa", pais: "Portugal" });
  });
});
