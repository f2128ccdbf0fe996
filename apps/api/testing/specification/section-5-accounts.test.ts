import { sendSmsCode, verifySmsCode } from "@bandeja/contract/calls/phones";
import { countryFindCity } from "@bandeja/contract/calls/localities";
import {
  restaurantInsertPhone,
  restaurantLogin,
  restaurantSignup,
} from "@bandeja/contract/calls/restaurants";
import { waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOutbox } from "../../src/platform/outbox/outbox.ts";
import { personForm, venueForm } from "../forms.ts";
import { createTestMarket, tuesdayNoon, type Market } from "../test-market.ts";

// The specification's section 5 without New job, clause by clause: the server's own validation.
let market: Market;
beforeAll(async () => {
  market = await createTestMarket({}, tuesdayNoon);
});
afterAll(() => market.close());

type Changes = Record<string, unknown>;
const fieldsOf = (body: { fields?: Record<string, string> | undefined }) => Object.keys(body.fields ?? {});

async function register(changes: Changes) {
  const { status, body } = await market.askRefused(restaurantSignup, {
    body: { ...venueForm(), ...changes },
  });
  return { status, message: body.message, fields: fieldsOf(body) };
}

test.each([
  [{ email: "ana@venue.test" }, ["password"]],
  [{ password: "tray123" }, ["email"]],
  [{ email: "", password: "" }, ["email", "password"]],
  [{}, ["email", "password"]],
])(
  "5: Login: e-mail and password are required, so %j is refused",
  { tags: "5.login" },
  async (body, missing) => {
    const refused = await market.askRefused(restaurantLogin, { body });
    expect(refused).toMatchObject({ status: 400, body: { message: "You must insert all fields." } });
    expect(fieldsOf(refused.body)).toEqual(missing);
  },
);

test.each(["username", "email", "password", "restaurant", "address"])(
  "5: Registration: %s is required",
  { tags: ["5.account", "5.venue"] },
  async (field) => {
    for (const nothing of [undefined, null, ""]) {
      const refused = await register({ [field]: nothing });
      expect({ nothing, ...refused }).toMatchObject({ nothing, status: 400 });
      expect(refused.fields).toContain(field);
      expect(refused.message).toBe("There are fields required!");
    }
  },
);

test(
  "5: Registration: a password has at least 7 characters",
  { tags: ["5.password", "9.password"] },
  async () => {
    for (const password of ["8362715", "pass wo", "sen\u0303o\u0301123456", "🍽🍷🥖🧀🍋🥂🍰"]) {
      expect(await register({ password, password2: password })).toMatchObject({ status: 200 });
    }
    for (const password of ["123456", "1", "🍽🍽🍽🍽", "e\u0301e\u0301e\u0301e\u0301"]) {
      expect(await register({ password, password2: password })).toEqual({
        status: 400,
        message: "Password must have 7 or more caracters!",
        fields: ["password"],
      });
    }
  },
);

test("3: Registration: password2 repeats the password", async () => {
  for (const password2 of ["tray124", "Tray123", "tray123 ", 7]) {
    expect(await register({ password2 })).toMatchObject({ status: 400, fields: ["password2"] });
  }
});

test.each([
  [{ city: "", country: "" }],
  [{ city: "Lisboa", country: "" }],
  [{ city: "", country: "Portugal" }],
  [{ city: "Lisboa", country: "Spain" }],
  [{ city: "Atlantis", country: "Portugal" }],
  [{ city: "Lisboa", country: "Atlantis" }],
  [{ city: "Lisb", country: "Portugal" }],
  [{ city: "Lisboa, Portugal", country: "Portugal" }],
  [{ placeid: "1" }],
])("5: Registration: %j is not a city and country of the list", { tags: "5.city" }, async (place) => {
  const { status, message } = await register(place);
  expect([status, message]).toEqual([400, "You must select a city and country on the list!"]);
});

test("5: Registration: every pair of the list is accepted", { tags: "5.city" }, async () => {
  const { body } = await market.ask(countryFindCity, { body: { city: "Porto Alegre" } });
  expect(body.data.length).toBeGreaterThan(0);
  for (const { _id, placeid } of body.data) {
    expect(await register({ city: _id.cidade, country: _id.pais, placeid })).toMatchObject({ status: 200 });
  }
});

test.each([
  ["", 0],
  ["Rome", 0],
  ["  Rome  ", 0],
  ["Évor", 0],
  // The same four letters, with a combining accent.
  ["E\u0301vor", 0],
  ["Évora", 1],
  ["E\u0301vora", 1],
  ["evora", 1],
  ["Lisbo", 1],
  ["Gdańs", 1],
  ["Rome, It", 1],
])(
  "5: City search starts with more than 4 characters: %j",
  { tags: ["5.citysearch", "9.city"] },
  async (city, least) => {
    const { status, body } = await market.ask(countryFindCity, { body: { city } });
    expect(status).toBe(200);
    expect(Math.min(body.data.length, 1)).toBe(least);
  },
);

test.each([
  [{ phone: "912345678" }, ["mobilecountry"]],
  [{ mobilecountry: "+351" }, ["phone"]],
  [{ phone: "", mobilecountry: "" }, ["phone", "mobilecountry"]],
  [{}, ["phone", "mobilecountry"]],
])(
  "5: Phone: country code and number are required, so %j is refused",
  { tags: "5.phone.required" },
  async (body, missing) => {
    const refused = await market.askRefused(sendSmsCode, { body });
    expect(refused).toMatchObject({ status: 400, body: { message: "There are fields required!" } });
    expect(fieldsOf(refused.body)).toEqual(missing);
  },
);

test(
  "5: Phone: the code must equal the one sent before the phone becomes the venue's",
  { tags: "5.phone.code" },
  async () => {
    const venue = await market.venue({ phoneE164: null, phoneCallingCode: null, phoneNational: null });
    const phone = { phone: "912345678", mobilecountry: "+351" };
    const { body: sent } = await market.ask(sendSmsCode, { body: phone });
    const [sms] = await createOutbox(market.services.db, () => tuesdayNoon).list();
    const code = /\d{6}/.exec(sms?.text ?? "")?.[0] ?? "";
    expect(JSON.stringify(sent)).not.toContain(code);

    const { challenge } = sent;
    for (const wrong of [
      String((Number(code) + 1) % 1_000_000).padStart(6, "0"),
      code.slice(1),
      `${code}0`,
    ]) {
      const refused = await market.askRefused(verifySmsCode, { body: { challenge, code: wrong } });
      expect(refused).toMatchObject({ status: 400, body: { message: "Wrong code. Try again." } });
    }
    const insert = { restaurant_id: venue.id, phone: phone.phone, phonecountry: phone.mobilecountry };
    const request = { token: venue.token, body: { ...insert, verification: challenge } };
    expect((await market.askRefused(restaurantInsertPhone, request)).status).toBe(400);

    const { body: verified } = await market.ask(verifySmsCode, { body: { challenge, code } });
    request.body.verification = verified.verification;
    expect((await market.ask(restaurantInsertPhone, request)).status).toBe(200);
  },
);

test.each([
  ["2008-03-10", 200, "who turns 18 today"],
  ["2008-03-11", 400, "who turns 18 tomorrow"],
  ["2013-03-10", 400, "a child of 13"],
  ["2013-03-11", 400, "a child under 13"],
  ["2030-01-01", 400, "somebody not yet born"],
])(
  "5: Terms: the minimum age is 18: born on %s it is %i for %s",
  { tags: ["5.age", "5.children", "9.age"] },
  async (dateofbirth, status) => {
    const answer = await market.askRefused(waitressSignup, { body: { ...personForm(), dateofbirth } });
    expect(answer.status).toBe(status);
  },
);

test.each([
  "<script>alert(1)</script>",
  "pt<script>",
  "javascript:alert(1)",
  'pt-BR"><img src=x onerror=alert(1)>',
  "pt\u0000",
])("5: Language values with injected scripts are rejected: %j", { tags: "5.language" }, async (language) => {
  const { body } = await market.askRefused(restaurantLogin, {
    body: {},
    headers: { "accept-language": language },
  });
  expect(body.message).toBe("You must insert all fields.");
});
