import type { Call } from "@bandeja/contract/call";
import { jobsFindAllOfRestaurant } from "@bandeja/contract/calls/jobs";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { sendSmsCode, verifySmsCode } from "@bandeja/contract/calls/phones";
import { restaurantLogin, restaurantSemisignup, restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";
import { en } from "@bandeja/i18n/resources/en";
import { pt } from "@bandeja/i18n/resources/pt";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobForm, personForm, venueForm } from "../forms.ts";
import { createTestMarket, type Market, type Venue } from "../test-market.ts";

// The specification's section 8: the server's texts, verbatim. Those of the clients ("Error on login", "Error
// on update phone.", "You have credit!") are tested in packages/i18n.
let market: Market;
let venue: Venue;
let busyVenue: Venue;
let freeUsed: Venue;
const registered = venueForm();
const person = personForm();
let challenge: string;

beforeAll(async () => {
  market = await createTestMarket();
  [venue, busyVenue, freeUsed] = [await market.venue(), await market.venue(), await market.venue()];
  await market.job(busyVenue, { startDate: "2026-03-08", endDate: "2026-03-08" });
  await market.job(freeUsed, { paidWith: "free" });
  await market.ask(restaurantSignup, { body: registered });
  await market.ask(waitressSignup, { body: person });
  const { body } = await market.ask(sendSmsCode, { body: { phone: "912000001", mobilecountry: "+351" } });
  challenge = body.challenge;
});
afterAll(() => market.close());

interface Asking {
  call: Call;
  token?: string;
  body: Record<string, unknown>;
}
const posting = (by: Venue, changes = {}): Asking => ({
  call: jobsAdd,
  token: by.token,
  body: { ...jobForm(by.id, "2026-03-13"), ...changes },
});
const registering = (changes = {}): Asking => ({
  call: restaurantSignup,
  body: { ...venueForm(), ...changes },
});
const loggingIn = (body: Record<string, unknown>): Asking => ({ call: restaurantLogin, body });

/** The situation, the text, and the status and code of the refusal. */
const catalogue: [when: string, text: string, status: number, code: keyof typeof en.errors, () => Asking][] =
  [
    [
      "login incomplete",
      "You must insert all fields.",
      400,
      "LOGIN_INCOMPLETE",
      () => loggingIn({ email: "a@b.pt" }),
    ],
    [
      "login not ok: wrong password",
      "Invalid data!",
      401,
      "INVALID_DATA",
      () => loggingIn({ email: registered.email, password: "not this one" }),
    ],
    [
      "login not ok: nobody of that e-mail",
      "Invalid data!",
      401,
      "INVALID_DATA",
      () => loggingIn({ email: "nobody@venue.test", password: "tray123" }),
    ],
    [
      "new job incomplete",
      "There are fields required!",
      400,
      "FIELDS_REQUIRED",
      () => posting(venue, { tips: undefined }),
    ],
    [
      "registration incomplete",
      "There are fields required!",
      400,
      "FIELDS_REQUIRED",
      () => registering({ address: " " }),
    ],
    [
      "step 1 incomplete",
      "There are fields required!",
      400,
      "FIELDS_REQUIRED",
      () => ({ call: restaurantSemisignup, body: { username: "casa" } }),
    ],
    [
      "city not from the list",
      "You must select a city and country on the list!",
      400,
      "CITY_NOT_LISTED",
      () => registering({ city: "Lisboa", country: "France" }),
    ],
    [
      "short password",
      "Password must have 7 or more caracters!",
      400,
      "PASSWORD_TOO_SHORT",
      () => registering({ password: "tray12", password2: "tray12" }),
    ],
    ["login of another type", "Only venues!", 403, "ONLY_VENUES", () => loggingIn({ ...person })],
    [
      "phone that gets no code",
      "We couldn’t send a code to this phone. Please try again.",
      400,
      "PHONE_INVALID",
      () => ({ call: sendSmsCode, body: { phone: "12", mobilecountry: "+351" } }),
    ],
    [
      "wrong code",
      "Wrong code. Try again.",
      400,
      "WRONG_CODE",
      () => ({ call: verifySmsCode, body: { challenge, code: "12345" } }),
    ],
    [
      "job not marked as completed",
      "There is a job not marked as completed! Mark it as completed before create a new job.",
      409,
      "JOB_NOT_COMPLETED",
      () => posting(busyVenue),
    ],
    [
      "second job without a credit",
      "Free position used!",
      402,
      "FREE_POSITION_USED",
      () => posting(freeUsed),
    ],
  ];

test.each(catalogue)(
  "8: %s: '%s'",
  {
    tags: [
      "8.login.incomplete",
      "8.login.invalid",
      "8.required",
      "8.city",
      "8.password",
      "8.onlyvenues",
      "8.codenotsent",
      "8.wrongcode",
      "8.uncompleted",
      "8.free",
    ],
  },
  async (_when, text, status, code, asking) => {
    const { call, ...request } = asking();
    const english = await market.askRefused(call, request);
    expect(english).toMatchObject({ status, body: { ok: false, code, message: text } });

    const headers = { "accept-language": "pt-BR,pt;q=0.9,en;q=0.5" };
    const portuguese = await market.askRefused(call, { ...request, headers });
    expect(portuguese).toMatchObject({ status, body: { code, message: pt.errors[code] } });
    expect(pt.errors[code]).not.toBe(text);
  },
);

test("8: 'Registration done successfully!', and in Portuguese", { tags: "8.registered" }, async () => {
  const { body } = await market.ask(restaurantSignup, { body: venueForm() });
  expect(body.message).toBe("Registration done successfully!");
  const headers = { "accept-language": "pt-BR" };
  const portuguese = await market.ask(restaurantSignup, { body: venueForm(), headers });
  expect(portuguese.body.message).toBe(pt.answers.registered);
});

test("8: Failed signup: the server reports the field", { tags: "8.signup" }, async () => {
  for (const [taken, code] of [
    [{ username: registered.username }, "USERNAME_TAKEN"],
    [{ email: registered.email }, "EMAIL_TAKEN"],
  ] as const) {
    const { call, ...request } = registering(taken);
    const { status, body } = await market.askRefused(call, request);
    expect([status, body.code, body.message]).toEqual([409, code, en.errors[code]]);
  }
});

test("8: Job created: the server sends the message", { tags: "8.created" }, async () => {
  const { call, ...request } = posting(venue);
  expect((await market.ask(call, request)).body).toMatchObject({ message: en.answers.jobPosted });
  const { body } = await market.ask(jobsFindAllOfRestaurant, {
    token: venue.token,
    body: { restaurant: venue.id },
  });
  expect(body.data).toHaveLength(1);
});
