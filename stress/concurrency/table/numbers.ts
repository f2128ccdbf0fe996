import { restaurantInsertPhone } from "@bandeja/contract/calls/restaurants";
import { waitressInsertPhone } from "@bandeja/contract/calls/waitstaff";
import { sql } from "drizzle-orm";
import { makeVerification } from "@bandeja/api/testing/make-verification";
import { anotherMobile, type Cast, type Person, type Venue } from "../../fixtures.ts";
import { ask, outcomes, times, type End, type Race } from "../round.ts";

const insertFor = ({ id, token }: Venue, phone: string, verification: string) =>
  ask(restaurantInsertPhone, {
    token,
    body: { restaurant_id: id, phone, phonecountry: "+351", verification },
  });
const insertOwn = ({ token }: Person, mobile: string, verification: string) =>
  ask(waitressInsertPhone, { token, body: { mobile, mobilecountry: "+351", verification } });

const seeNumber = (cast: Cast, mobile: string) =>
  cast.row(sql`
    SELECT count(*) FILTER (WHERE type = 'restaurant')::int AS venues,
      count(*) FILTER (WHERE type = 'waitress')::int AS people
    FROM accounts WHERE phone_e164 = ${`+351${mobile}`}`);

/** How many persons those are who have this number's holder among them, and how many accounts they have. */
const seePersons = (cast: Cast, mobile: string) =>
  cast.row(sql`
    SELECT count(DISTINCT p.person_id)::int AS persons, count(*)::int AS accounts
    FROM account_persons p WHERE p.person_id IN (
      SELECT person_id FROM account_persons JOIN accounts ON accounts.id = account_id
      WHERE phone_e164 = ${`+351${mobile}`})`);

/** A verified number goes to one account of a kind, and its proof is good once. */
export const numberRaces: readonly Race[] = [
  {
    title: "the proof of a number is good once, whoever uses it",
    of: [restaurantInsertPhone, waitressInsertPhone],
    async prepare(cast, n) {
      const half = n / 2;
      const mobile = anotherMobile();
      const verification = await makeVerification(cast.tx, `+351${mobile}`);
      const [venues, people] = [await cast.makeVenues(half), await cast.makePeople(half)];
      const told = (venue: number) => ({
        restaurantInsertPhone: outcomes({ 200: venue, VERIFICATION_INVALID: half - venue }),
        waitressInsertPhone: outcomes({ 200: 1 - venue, VERIFICATION_INVALID: half - 1 + venue }),
      });
      return {
        asked: [
          ...venues.map((venue) => insertFor(venue, mobile, verification)),
          ...people.map((person) => insertOwn(person, mobile, verification)),
        ],
        see: () => seeNumber(cast, mobile),
        ends: [1, 0].map((venue): End => ({ told: told(venue), left: { venues: venue, people: 1 - venue } })),
      };
    },
  },
  {
    title:
      "a number that many have proved is one venue’s and one worker’s in the end, and all are one person",
    of: [restaurantInsertPhone, waitressInsertPhone],
    async prepare(cast, n) {
      const half = n / 2;
      const mobile = anotherMobile();
      // Whoever loses it would be told by mail, at a verified address.
      const silent = { emailVerifiedAt: null };
      const [venues, people] = [await cast.makeVenues(half, silent), await cast.makePeople(half, silent)];
      const proofs = await Promise.all(times(n, () => makeVerification(cast.tx, `+351${mobile}`)));
      return {
        asked: [
          ...venues.map((venue, index) => insertFor(venue, mobile, proofs[index]!)),
          ...people.map((person, index) => insertOwn(person, mobile, proofs[half + index]!)),
        ],
        see: async () => ({ ...(await seeNumber(cast, mobile)), ...(await seePersons(cast, mobile)) }),
        // Each takes it from the one before, and is the same person.
        ends: [
          {
            told: { restaurantInsertPhone: { 200: half }, waitressInsertPhone: { 200: half } },
            left: { venues: 1, people: 1, persons: 1, accounts: n },
          },
        ],
      };
    },
  },
];
