import { restaurantInsertPhone } from "@bandeja/contract/calls/restaurants";
import { waitressInsertPhone } from "@bandeja/contract/calls/waitstaff";
import { sql } from "drizzle-orm";
import { makeVerification } from "@bandeja/api/testing/make-verification";
import { anotherMobile, type Fixtures, type Worker, type Venue } from "../../fixtures.ts";
import { request, nonZero, type RoundResult, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

const insertFor = ({ id, token }: Venue, phone: string, verification: string) =>
  request(restaurantInsertPhone, {
    token,
    body: { restaurant_id: id, phone, phonecountry: "+351", verification },
  });
const insertOwn = ({ token }: Worker, mobile: string, verification: string) =>
  request(waitressInsertPhone, { token, body: { mobile, mobilecountry: "+351", verification } });

const seeNumber = (fixtures: Fixtures, mobile: string) =>
  fixtures.row(sql`
    SELECT count(*) FILTER (WHERE side = 'venue')::int AS venues,
      count(*) FILTER (WHERE side = 'worker')::int AS workers
    FROM accounts WHERE phone_e164 = ${`+351${mobile}`}`);

/** The persons of the holders of a number, and their accounts. */
const seePersons = (fixtures: Fixtures, mobile: string) =>
  fixtures.row(sql`
    SELECT count(DISTINCT p.person_id)::int AS persons, count(*)::int AS accounts
    FROM party_persons p WHERE p.person_id IN (
      SELECT person_id FROM party_persons JOIN owners USING (party_id) JOIN accounts ON accounts.id = account_id
      WHERE phone_e164 = ${`+351${mobile}`})`);

/** A verified number is held by one account of a side, and its verification is used once. */
export const numberScenarios: readonly Scenario[] = [
  {
    title: "a phone verification is used once",
    of: [restaurantInsertPhone, waitressInsertPhone],
    async prepare(fixtures, n) {
      const half = n / 2;
      const mobile = anotherMobile();
      const verification = await makeVerification(fixtures.tx, `+351${mobile}`);
      const [venues, workers] = [await fixtures.makeVenues(half), await fixtures.makeWorkers(half)];
      const outcomes = (venue: number) => ({
        restaurantInsertPhone: nonZero({ 200: venue, VERIFICATION_INVALID: half - venue }),
        waitressInsertPhone: nonZero({ 200: 1 - venue, VERIFICATION_INVALID: half - 1 + venue }),
      });
      return {
        requests: [
          ...venues.map((venue) => insertFor(venue, mobile, verification)),
          ...workers.map((worker) => insertOwn(worker, mobile, verification)),
        ],
        inspect: () => seeNumber(fixtures, mobile),
        expected: [1, 0].map((venue): RoundResult => ({
          outcomes: outcomes(venue),
          state: { venues: venue, workers: 1 - venue },
        })),
      };
    },
  },
  {
    title:
      "a number that several accounts verified is held by one venue and one worker, and all are one worker",
    of: [restaurantInsertPhone, waitressInsertPhone],
    async prepare(fixtures, n) {
      const half = n / 2;
      const mobile = anotherMobile();
      // The former holder would get a mail, at a verified address.
      const silent = { emailVerifiedAt: null };
      const [venues, workers] = [
        await fixtures.makeVenues(half, silent),
        await fixtures.makeWorkers(half, silent),
      ];
      const proofs = await Promise.all(times(n, () => makeVerification(fixtures.tx, `+351${mobile}`)));
      return {
        requests: [
          ...venues.map((venue, index) => insertFor(venue, mobile, proofs[index]!)),
          ...workers.map((worker, index) => insertOwn(worker, mobile, proofs[half + index]!)),
        ],
        inspect: async () => ({
          ...(await seeNumber(fixtures, mobile)),
          ...(await seePersons(fixtures, mobile)),
        }),
        // Each account takes the number over, which makes all of them one person.
        expected: [
          {
            outcomes: { restaurantInsertPhone: { 200: half }, waitressInsertPhone: { 200: half } },
            state: { venues: 1, workers: 1, persons: 1, accounts: n },
          },
        ],
      };
    },
  },
];
