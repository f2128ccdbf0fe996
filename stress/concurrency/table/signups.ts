import { restaurantSignup } from "@bandeja/contract/calls/restaurants";
import { waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";
import { sql } from "drizzle-orm";
import { accountKey } from "@bandeja/api/modules/accounts/core/account-key";
import { personForm, venueForm } from "@bandeja/api/testing/forms";
import { makeVerification } from "@bandeja/api/testing/make-verification";
import { anotherMobile, type Fixtures } from "../../fixtures.ts";
import { request, alternate, type CallRequest, type RoundResult, type Scenario } from "../round.ts";
import { times } from "../../times.ts";

/** Registrations with one value in common, otherwise valid. */
interface Contest {
  readonly requests: readonly CallRequest[];
  readonly outcomes: RoundResult["outcomes"];
  /** The unique key: a number, or the key of a name or an e-mail. */
  readonly key: string;
  /** The number of accounts with the key afterwards. */
  readonly accounts: number;
}
type MakeContest = (fixtures: Fixtures, n: number) => Promise<Contest>;

/** Spellings of a name with the same key. */
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

const venueSignup = (fields: object): CallRequest =>
  request(restaurantSignup, { body: { ...venueForm(), ...fields } });
const workerSignup = (fields: object): CallRequest =>
  request(waitressSignup, { body: { ...personForm(), ...fields } });

let made = 0;
const anotherEmail = (): string => `às.casas.${(made += 1)}@concurrency.test`;
const anotherName = (): string => `Às Casas ${(made += 1)}`;

async function makeProof(fixtures: Fixtures) {
  const mobile = anotherMobile();
  const key = `+351${mobile}`;
  return { mobile, key, verification: await makeVerification(fixtures.tx, key) };
}

/** Venues with the same user name, e-mail or phone verification. */
const venueContests: readonly MakeContest[] = [
  async (_, n) => {
    const username = anotherName();
    return {
      requests: times(n, (index) => venueSignup({ username: spelled(username, index) })),
      outcomes: { restaurantSignup: { 200: 1, USERNAME_TAKEN: n - 1 } },
      key: accountKey(username),
      accounts: 1,
    };
  },
  async (_, n) => {
    const email = anotherEmail();
    return {
      requests: times(n, (index) => venueSignup({ email: spelled(email, index) })),
      outcomes: { restaurantSignup: { 200: 1, EMAIL_TAKEN: n - 1 } },
      key: accountKey(email),
      accounts: 1,
    };
  },
  async (fixtures, n) => {
    const { mobile, key, verification } = await makeProof(fixtures);
    return {
      requests: times(n, () => venueSignup({ phone: mobile, phonecountry: "+351", verification })),
      outcomes: { restaurantSignup: { 200: 1, VERIFICATION_INVALID: n - 1 } },
      key,
      accounts: 1,
    };
  },
];

/**
 * Workers with the same e-mail, among themselves and beside venues, whose unique keys are their own; and with the
 * same phone verification.
 */
const workerContests: readonly MakeContest[] = [
  async (_, n) => {
    const email = anotherEmail();
    return {
      requests: times(n, (index) => workerSignup({ email: spelled(email, index) })),
      outcomes: { waitressSignup: { 200: 1, EMAIL_TAKEN: n - 1 } },
      key: accountKey(email),
      accounts: 1,
    };
  },
  async (_, n) => {
    const email = anotherEmail();
    const taken = { 200: 1, EMAIL_TAKEN: n / 2 - 1 };
    return {
      requests: times(n, (index) =>
        (index % 2 === 0 ? venueSignup : workerSignup)({ email: spelled(email, index) }),
      ),
      outcomes: { restaurantSignup: taken, waitressSignup: taken },
      key: accountKey(email),
      accounts: 2,
    };
  },
  async (fixtures, n) => {
    const { mobile, key, verification } = await makeProof(fixtures);
    return {
      requests: times(n, () => workerSignup({ mobile, mobilecountry: "+351", verification })),
      outcomes: { waitressSignup: { 200: 1, VERIFICATION_INVALID: n - 1 } },
      key,
      accounts: 1,
    };
  },
];

/** A round of concurrent registrations. */
const over =
  (make: MakeContest): Scenario["prepare"] =>
  async (fixtures, n) => {
    const { requests, outcomes, key, accounts } = await make(fixtures, n);
    return {
      requests,
      inspect: () =>
        fixtures.row(sql`
          SELECT count(*)::int AS accounts FROM accounts
          WHERE ${key} IN (email_key, username_key, phone_e164)`),
      expected: [{ outcomes, state: { accounts } }],
    };
  };

/** A name, an e-mail and a number belong to one account of a side, in every spelling. */
export const signupScenarios: readonly Scenario[] = [
  {
    title: "a user name, an e-mail or a number is registered by one venue only",
    of: [restaurantSignup],
    ...alternate(...venueContests.map(over)),
  },
  {
    title: "an e-mail or a number is registered by one worker only",
    of: [waitressSignup],
    ...alternate(...workerContests.map(over)),
  },
];
