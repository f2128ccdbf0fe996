import { allCalls } from "@bandeja/contract/calls";
import { accountLogout } from "@bandeja/contract/calls/accounts";
import { jobsFindApplications } from "@bandeja/contract/calls/applications";
import { jobsFindOfRestaurant, jobsGet } from "@bandeja/contract/calls/jobs";
import {
  restaurantLogin,
  restaurantSignup,
  restaurantVerifyToken,
} from "@bandeja/contract/calls/restaurants";
import { restaurantGet } from "@bandeja/contract/calls/venue-profiles";
import { waitressGet, waitressLogin } from "@bandeja/contract/calls/waitstaff";
import { waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { personForm, venueForm } from "../forms.ts";
import { createTestMarket, type Market } from "../test-market.ts";

// The specification's section 6: accounts, and their access. The authorization matrix tests every call with every kind
// of other account; here is one test for each sentence.
let market: Market;
const venue = venueForm();
const person = personForm();
beforeAll(async () => {
  market = await createTestMarket();
  await market.ask(restaurantSignup, { body: venue });
  await market.ask(waitressSignup, { body: person });
});
afterAll(() => market.close());

const login = ({ email, password }: { email: string; password: string }) => ({ body: { email, password } });

test("6: There are two types of user, restaurant and waitress", { tags: "6.types" }, async () => {
  const venueLogin = await market.ask(restaurantLogin, login(venue));
  const personLogin = await market.ask(waitressLogin, login(person));
  expect([venueLogin.body.type, personLogin.body.type]).toEqual(["restaurant", "waitress"]);
  expect(new Set(allCalls.flatMap(({ who }) => who))).toEqual(
    new Set(["anyone", "account", "venue:viewer", "venue:manager", "venue:owner", "worker"]),
  );
});

test(
  "6: A stored login of another type gets 'Only venues!'",
  { tags: ["0.web", "6.othertype"] },
  async () => {
    const { body } = await market.ask(waitressLogin, login(person));
    for (const refused of [
      await market.askRefused(restaurantLogin, login(person)),
      await market.askRefused(restaurantVerifyToken, { token: body.token }),
    ]) {
      expect(refused).toMatchObject({ status: 403, body: { message: "Only venues!" } });
    }
  },
);

test(
  "6: A session is verified by its bearer token, until it ends",
  { tags: ["6.token", "7.restaurant.verify_token"] },
  async () => {
    const { body } = await market.ask(restaurantLogin, login(venue));
    const { token } = body;
    const check = (headers: Record<string, string>) => market.ask(restaurantVerifyToken, { headers });
    const answer = await check({ authorization: `Bearer ${token}` });
    expect(answer.body.succ).toMatchObject({ _id: body._id, restaurant: venue.restaurant });
    for (const authorization of ["", token, `Basic ${token}`, `Bearer ${token}x`, `Bearer ${body._id}`]) {
      expect({ authorization, ...(await check({ authorization })) }).toMatchObject({ status: 401 });
    }
    await market.ask(accountLogout, { token });
    expect((await check({ authorization: `Bearer ${token}` })).status).toBe(401);
  },
);

test("6: Without a login only public data are visible", async () => {
  for (const call of allCalls.filter(({ who }) => who !== "anyone")) {
    const refused = await market.askRefused(call, { params: { id: "any" } });
    expect({ call: call.name, ...refused }).toMatchObject({ call: call.name, status: 401 });
  }
});

test("6: Venues view their own jobs and applicants, and no others", { tags: "6.own" }, async () => {
  const [own, other] = [await market.venue(), await market.venue()];
  const applicant = await market.person();
  const job = await market.job(own);
  await market.application(job, applicant);
  const views = (id: string) =>
    [
      [jobsFindOfRestaurant, { body: { restaurant: id } }],
      [restaurantGet, { params: { id } }],
      [jobsGet, { params: { id: job.id } }],
      [jobsFindApplications, { body: { jobId: job.id } }],
      [waitressGet, { params: { id: applicant.id } }],
    ] as const;
  for (const [call, request] of views(own.id)) {
    const [mine, theirs] = [
      await market.ask(call, { token: own.token, ...request }),
      await market.ask(call, { token: other.token, ...request }),
    ];
    expect([call.name, mine.status, theirs.status]).toEqual([call.name, 200, 404]);
  }
});

test("6: Applicants are seen with name, e-mail, phone, age and levels", { tags: "6.applicant" }, async () => {
  const own = await market.venue();
  const applicant = await market.person({
    name: "Rui Prova",
    englishLevel: "fluent",
    experienceLevel: "over5",
  });
  await market.application(await market.job(own), applicant);
  const { body } = await market.ask(waitressGet, { token: own.token, params: { id: applicant.id } });
  expect(body.data).toMatchObject({
    waitress: "Rui Prova",
    email: expect.stringContaining("@"),
    mobile: expect.any(String),
    age: 30,
    englishlevel: "fluent",
    experiencelevel: "over5",
  });
});
