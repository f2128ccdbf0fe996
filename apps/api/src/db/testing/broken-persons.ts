import { makeSamePerson } from "../../testing/make-same-person.ts";
import type { Tx } from "../database.ts";
import { makeJob, makeRestaurant } from "../seed/factories.ts";

const day = 86_400_000;

/** Two venues of one person, each with a job of its own that is made of `given`, the second a moment after the first. */
async function postWithBoth(tx: Tx, given: (at: Date) => Parameters<typeof makeJob>[2]): Promise<void> {
  const now = Date.now();
  const instants = [new Date(now), new Date(now + 10 * day)];
  const makeVenue = async (at: Date) => {
    const job = given(at);
    const returned = job?.positionReturned === true ? { positionReturnedAt: at } : {};
    const venue = await makeRestaurant(tx, { createdAt: new Date(now - day), ...returned });
    await makeJob(tx, venue, job);
    return venue;
  };
  const [one, other] = [await makeVenue(instants[0]!), await makeVenue(instants[1]!)];
  await makeSamePerson(tx, one, other);
}

const contact = (owner: number, accounts: number) => `
  INSERT INTO verified_contacts (subject_hash, kind, account_id, owner, verified_at)
  SELECT sha256('shared'), 'phone', id, ${owner}, now() FROM accounts ORDER BY id LIMIT ${accounts}`;
const person = (type: string) => `
  INSERT INTO account_persons (account_id, type, person_id, since)
  SELECT id, ${type}, '00000000-0000-7000-8000-000000000001', now() FROM accounts ORDER BY id LIMIT 2`;

/** What no code of ours does about who is who. */
export const brokenPersons = {
  "a person has one free position": [
    (tx: Tx) => postWithBoth(tx, (createdAt) => ({ createdAt, paidWith: "free" })),
  ],
  "whoever verified the same number or address is one person, and nobody else": [
    contact(1, 2),
    person("type"),
    `${contact(1, 2)}; ${person("CASE type WHEN 'waitress' THEN 'restaurant' ELSE 'waitress' END")}`,
    `${person("type")}; DELETE FROM account_persons WHERE account_id = (SELECT min(account_id::text)::uuid FROM account_persons)`,
  ],
  "a number has one owner at a time": [contact(2, 1)],
} as const;

/** As `brokenPersons`, of a rule that also holds for each venue alone. */
export const givePositionsBackToBoth = (tx: Tx): Promise<void> =>
  postWithBoth(tx, (closedAt) => ({
    createdAt: closedAt,
    closedAt,
    state: "cancelled",
    paidWith: "free",
    positionReturned: true,
  }));
