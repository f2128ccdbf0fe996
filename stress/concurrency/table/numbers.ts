import { restaurantInsertPhone } from "@bandeja/contract/calls/restaurants";
import { waitressInsertPhone } from "@bandeja/contract/calls/waitstaff";
import { sql } from "drizzle-orm";
import { makeVerification } from "@bandeja/api/testing/make-verification";
import { anotherMobile, type Fixtures, type Person, type Venue } from "../../fixtures.ts";
import { request, nonZero, times, type RoundResult, type Scenario } from "../round.ts";

const insertFor = ({ id, token }: Venue, phone: string, verification: string) =>
  request(restaurantInsertPhone, {
    token,
    body: { restaurant_id: id, phone, phonecountry: "+351", verification },
  });
const insertOwn = ({ token }: Person, mobile: string, verification: string) =>
  request(waitressInsertPhone, { token, body: { mobile, mobilecountry: "+351", verification } });

const seeNumber = (fixtures: Fixtures, mobile: string) =>
  fixtures.row(sql`
    SELECT count(*) FILTER (WHERE type = 'restaurant')::int AS venues,
      count(*) FILTER (WHERE type = 'waitress')::int AS people
    FROM accounts WHERE phone_e164 = ${`+351${mobile}`}`);

/** How many persons those are who have this number's holder among them, and how many accounts they have. */
const seePersons = (fixtures: Fixtures, mobile: string) =>
  fixtures.row(sql`
    SELECT count(DISTINCT p.person_id)::int AS persons, count(*)::int AS accounts
    FROM account_persons p WHERE p.person_id IN (
      SELECT person_id FROM account_persons JOIN accounts ON accounts.id = account_id
      WHERE phone_e164 = ${`+351${mobile}`})`);

/** A verified number goes to one account of a kind, and its proof is good once. */
export const numberScenarios: readonly Scenario[] = [
  {
    title: "the proof of a number is good once, whoever uses it",
    of: [restaurantInsertPhone, waitressInsertPhone],
    async prepare(fixtures, n) {
      const half = n / 2;
      const mobile = anotherMobile();
      const verification = await makeVerification(fixtures.tx, `+351${mobile}`);
      const [venues, people] = [await fixtures.makeVenues(half), await fixtures.makePeople(half)];
      const outcomes = (venue: number) => ({
        restaurantInsertPhone: nonZero({ 200: venue, VERIFICATION_INVALID: half - venue }),
        waitressInsertPhone: nonZero({ 200: 1 - venue, VERIFICATION_INVALID: half - 1 + venue }),
      });
      return {
        requests: [
          ...venues.map((venue) => insertFor(venue, mobile, verification)),
          ...people.map((person) => insertOwn(person, mobile, verification)),
        ],
        inspect: () => seeNumber(fixtures, mobile),
        expected: [1, 0].map((venue): RoundResult => ({
          outcomes: outcomes(venue),
          state: { venues: venue, people: 1 - venue },
        })),
      };
    },
  },
  {
    title:
      "a number that many have proved is one venue’s and one worker’s in the end, and all are one person",
    of: [restaurantInsertPhone, waitressInsertPhone],
    async prepare(fixtures, n) {
      const half = n / 2;
      const mobile = anotherMobile();
      // Whoever loses it would be told by mail, at a verified address.
      const silent = { emailVerifiedAt: null };
      const [venues, people] = [
        await fixtures.makeVenues(half, silent),
        await fixtures.makePeople(half, silent),
      ];
      const proofs = await Promise.all(times(n, () => makeVerification(fixtures.tx, `+351${mobile}`)));
      return {
        requests: [
          ...venues.map((venue, index) => insertFor(venue, mobile, proofs[index]!)),
          ...people.map((person, index) => insertOwn(person, mobile, proofs[half + index]!)),
        ],
        inspect: async () => ({
          ...(await seeNumber(fixtures, mobile)),
          ...(await seePersons(fixtures, mobile)),
        }),
        // Each takes it from the one before, and is the same person.
        expected: [
          {
            outcomes: { restaurantInsertPhone: { 200: half }, waitressInsertPhone: { 200: half } },
            state: { venues: 1, people: 1, persons: 1, accounts: n },
          },
        ],
      };
    },
  },
];
