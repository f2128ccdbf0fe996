import { restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { waitressSignup } from "@bandeja/contract/calls/waitstaff";
import { sql } from "drizzle-orm";
import { accountKey } from "@bandeja/api/modules/accounts/core/account-key";
import { personForm, venueForm } from "@bandeja/api/testing/forms";
import { makeVerification } from "@bandeja/api/testing/make-verification";
import { anotherMobile, type Cast } from "../../fixtures.ts";
import { ask, inTurn, times, type Ask, type End, type Race } from "../round.ts";

/** What all of them want to have, each with whatever else a registration needs. */
interface Contest {
  readonly asked: readonly Ask[];
  readonly told: End["told"];
  /** What it is compared by: a number, the key of a name or an e-mail. */
  readonly wanted: string;
  /** How many have it in the end. */
  readonly accounts: number;
}
type MakeContest = (cast: Cast, n: number) => Promise<Contest>;

/** One name as different people type it: which of these it is does not count. */
function spelled(name: string, index: number): string {
  const spellings = [
    name,
    name.toUpperCase(),
    name.normalize("NFD"),
    name.toUpperCase().normalize("NFD"),
    name.replace("a", "ａ"),
  ];
  return spellings[index % spellings.length]!;
}

const venueAsks = (wish: object): Ask => ask(restaurantSignup, { body: { ...venueForm(), ...wish } });
const personAsks = (wish: object): Ask => ask(waitressSignup, { body: { ...personForm(), ...wish } });

let made = 0;
const anotherEmail = (): string => `às.casas.${(made += 1)}@race.test`;
const anotherName = (): string => `Às Casas ${(made += 1)}`;

async function makeProof(cast: Cast) {
  const mobile = anotherMobile();
  const wanted = `+351${mobile}`;
  return { mobile, wanted, verification: await makeVerification(cast.tx, wanted) };
}

/** Venues over one user name, one e-mail, one proof of a number. */
const venueContests: readonly MakeContest[] = [
  async (_, n) => {
    const username = anotherName();
    return {
      asked: times(n, (index) => venueAsks({ username: spelled(username, index) })),
      told: { restaurantSignup: { 200: 1, USERNAME_TAKEN: n - 1 } },
      wanted: accountKey(username),
      accounts: 1,
    };
  },
  async (_, n) => {
    const email = anotherEmail();
    return {
      asked: times(n, (index) => venueAsks({ email: spelled(email, index) })),
      told: { restaurantSignup: { 200: 1, EMAIL_TAKEN: n - 1 } },
      wanted: accountKey(email),
      accounts: 1,
    };
  },
  async (cast, n) => {
    const { mobile, wanted, verification } = await makeProof(cast);
    return {
      asked: times(n, () => venueAsks({ phone: mobile, phonecountry: "+351", verification })),
      told: { restaurantSignup: { 200: 1, VERIFICATION_INVALID: n - 1 } },
      wanted,
      accounts: 1,
    };
  },
];

/** People over one e-mail, alone and with venues, which have their own; and over one proof of a number. */
const personContests: readonly MakeContest[] = [
  async (_, n) => {
    const email = anotherEmail();
    return {
      asked: times(n, (index) => personAsks({ email: spelled(email, index) })),
      told: { waitressSignup: { 200: 1, EMAIL_TAKEN: n - 1 } },
      wanted: accountKey(email),
      accounts: 1,
    };
  },
  async (_, n) => {
    const email = anotherEmail();
    const taken = { 200: 1, EMAIL_TAKEN: n / 2 - 1 };
    return {
      asked: times(n, (index) =>
        (index % 2 === 0 ? venueAsks : personAsks)({ email: spelled(email, index) }),
      ),
      told: { restaurantSignup: taken, waitressSignup: taken },
      wanted: accountKey(email),
      accounts: 2,
    };
  },
  async (cast, n) => {
    const { mobile, wanted, verification } = await makeProof(cast);
    return {
      asked: times(n, () => personAsks({ mobile, mobilecountry: "+351", verification })),
      told: { waitressSignup: { 200: 1, VERIFICATION_INVALID: n - 1 } },
      wanted,
      accounts: 1,
    };
  },
];

/** A round of such a contest. */
const over =
  (make: MakeContest): Race["prepare"] =>
  async (cast, n) => {
    const { asked, told, wanted, accounts } = await make(cast, n);
    return {
      asked,
      see: () =>
        cast.row(sql`
          SELECT count(*)::int AS accounts FROM accounts
          WHERE ${wanted} IN (email_key, username_key, phone_e164)`),
      ends: [{ told, left: { accounts } }],
    };
  };

/** A name, an e-mail and a number belong to one account of a kind, however they are typed. */
export const signupRaces: readonly Race[] = [
  {
    title: "of all venues that want a name, an e-mail or a number one has it",
    of: [restaurantSignup],
    ...inTurn(...venueContests.map(over)),
  },
  {
    title: "of all people who want an e-mail or a number one has it",
    of: [waitressSignup],
    ...inTurn(...personContests.map(over)),
  },
];
