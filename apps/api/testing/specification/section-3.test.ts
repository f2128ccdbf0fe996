import type { Call, CallAnswer } from "@bandeja/contract/call";
import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { messagesAdd, messagesFind } from "@bandeja/contract/calls/messages";
import { phonecodesList } from "@bandeja/contract/calls/phones";
import { countryFindCity } from "@bandeja/contract/calls/localities";
import {
  restaurantLogin,
  restaurantSignup,
  restaurantVerifyToken,
} from "@bandeja/contract/calls/restaurants";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import { afterAll, beforeAll, expect, test } from "vitest";
import { venueForm } from "../forms.ts";
import { createTestMarket, type Market, type Person, type Posted, type Venue } from "../test-market.ts";

// The specification's section 3: the fields of each entity, in the answers of its calls.
let market: Market;
let venue: Venue;
let person: Person;
let job: Posted;
const form = venueForm();

beforeAll(async () => {
  market = await createTestMarket();
  venue = await market.venue({ name: "Tasca Alegre" });
  person = await market.person({ name: "Rita Salema", englishLevel: null, experienceLevel: "1to3" });
  job = await market.job(venue, { note: "Black shirt" });
  await market.application(job, person);
  const message = { person_id: person.id, otherperson_id: venue.id, messagetext: "Boa noite", clientid: "1" };
  await market.ask(messagesAdd, { token: person.token, body: message });
  await market.ask(restaurantSignup, { body: form });
});
afterAll(() => market.close());

interface Sent {
  params?: Record<string, string>;
  body?: Record<string, unknown>;
}
async function read<C extends Call>(call: C, sent: Sent): Promise<CallAnswer<C>> {
  const { status, body } = await market.ask(call, { token: venue.token, ...sent });
  expect(status).toBe(200);
  return body;
}

test("3: Login info: token and type", { tags: ["3.login", "7.restaurant.login"] }, async () => {
  const { email, password } = form;
  expect(await read(restaurantLogin, { body: { email, password } })).toMatchObject({
    ok: true,
    token: expect.any(String),
    type: "restaurant",
    _id: expect.any(String),
  });
});

test("3: User info: _id and restaurant", { tags: ["3.user", "7.restaurant.verify_token"] }, async () => {
  expect((await read(restaurantVerifyToken, {})).succ).toMatchObject({
    _id: venue.id,
    restaurant: "Tasca Alegre",
  });
});

test(
  "3: Restaurant: name, city, country, address, phone and the list of payments, one with its job",
  { tags: ["3.restaurant", "7.restaurant.id"] },
  async () => {
    const unused = await market.credit(venue);
    const { data } = await read(restaurantGet, { params: { id: venue.id } });
    expect(data).toMatchObject({
      restaurant: "Tasca Alegre",
      city: "Lisboa",
      country: "Portugal",
      myrestaurantaddress: "Rua da Prova 1",
      phone: expect.stringMatching(/^923[\d ]+$/),
    });
    expect(data.onetimepayment).toHaveLength(2);
    expect(data.onetimepayment).toContainEqual({ _id: unused.id });
    expect(data.onetimepayment).toContainEqual({ _id: expect.any(String), job_id: job.id });
  },
);

test("3: Registration payload: every field is stored", { tags: "3.registration" }, async () => {
  const payload = { ...venueForm(), phone: "", phonecountry: "" };
  const fields =
    "restaurant phone phonecountry email password password2 address city country zipcode username authProvider";
  expect(Object.keys(payload).toSorted()).toEqual(fields.split(" ").toSorted());
  expect((await market.ask(restaurantSignup, { body: payload })).status).toBe(200);
});

test("3: Job: every field", { tags: "3.job" }, async () => {
  const { data } = await read(jobsGet, { params: { id: job.id } });
  expect(data).toMatchObject({
    _id: job.id,
    restaurant_id: venue.id,
    restaurant_name: "Tasca Alegre",
    restaurant_city: "Lisboa",
    restaurant_country: "Portugal",
    numberwaitress: 2,
    salary: 10,
    currency: "EUR",
    startdate: "2026-03-17",
    enddate: "2026-03-17",
    startshift: "18:00",
    endshift: "23:00",
    tips: "Yes",
    totalspend: 50,
    obs: "Black shirt",
  });
});

test(
  "3: Application: waitress, waitress_id and status",
  { tags: ["3.application", "7.jobs.findjobapplications"] },
  async () => {
    const { data } = await read(jobsFindApplications, { body: { jobId: job.id } });
    expect(data).toMatchObject([{ waitress: "Rita Salema", waitress_id: person.id, status: "pending" }]);
  },
);

test(
  "3: Waitress profile: photo, name, e-mail, mobile, age and levels, null where missing",
  { tags: ["3.waitress", "7.waitress.id"] },
  async () => {
    const { data } = await read(waitressGet, { params: { id: person.id } });
    expect(data).toMatchObject({
      photo: null,
      waitress: "Rita Salema",
      email: expect.stringContaining("@"),
      mobilecountry: "+351",
      mobile: expect.stringMatching(/^923[\d ]+$/),
      age: 30,
      englishlevel: null,
      experiencelevel: "1to3",
    });
    expect(data).not.toHaveProperty("dateofbirth");
  },
);

test("3: Phone code list entry: name and code", { tags: "3.phonecode" }, async () => {
  const { data } = await read(phonecodesList, {});
  expect(data).toContainEqual(expect.objectContaining({ name: "Portugal", code: "+351" }));
});

test("3: City search result: _id.cidade and _id.pais", { tags: "3.city" }, async () => {
  const { data } = await read(countryFindCity, { body: { city: "Lisboa" } });
  expect(data[0]?._id).toEqual({ cidade: "Lisboa", pais: "Portugal" });
});

test(
  "3: Message: _id, messagedate, messagetext and fromuserid",
  { tags: ["3.message", "7.messages.find"] },
  async () => {
    const body = { person_id: venue.id, otherperson_id: person.id };
    const { messageslist } = await read(messagesFind, { body });
    expect(messageslist).toMatchObject([
      {
        _id: expect.any(String),
        messagedate: expect.stringMatching(/^2026-03-10T12:00:\d\d\.\d{3}Z$/),
        messagetext: "Boa noite",
        fromuserid: person.id,
      },
    ]);
  },
);
