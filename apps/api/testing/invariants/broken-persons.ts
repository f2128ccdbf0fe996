import { sql } from "drizzle-orm";
import { makeSamePerson } from "../make-same-person.ts";
import type { Tx } from "../../src/db/database.ts";
import { newId } from "../../src/kernel/ids.ts";
import { makeJob, makeVenue } from "@bandeja/demo-data/factories";

const day = 86_400_000;

/** Inserts two venues of one person, each with a job with its `overrides`, the second slightly later. */
async function postWithBoth(tx: Tx, overrides: (at: Date) => Parameters<typeof makeJob>[2]): Promise<void> {
  const now = Date.now();
  const instants = [new Date(now), new Date(now + 10 * day)];
  const makeVenueAt = async (at: Date) => {
    const job = overrides(at);
    const returned = job?.positionReturned === true ? { positionReturnedAt: at } : {};
    const venue = await makeVenue(tx, { createdAt: new Date(now - day), ...returned });
    await makeJob(tx, venue, job);
    return venue;
  };
  const [one, other] = [await makeVenueAt(instants[0]!), await makeVenueAt(instants[1]!)];
  await makeSamePerson(tx, one, other);
}

const contact = (owner: number, parties: number) => `
  INSERT INTO verified_contacts (subject_hash, kind, party_id, owner, verified_at)
  SELECT sha256('shared'), 'phone', id, ${owner}, now() FROM parties ORDER BY id LIMIT ${parties}`;
const person = (side: string) => `
  INSERT INTO party_persons (party_id, side, person_id, since)
  SELECT id, ${side}, '00000000-0000-7000-8000-000000000001', now() FROM parties ORDER BY id LIMIT 2`;

const former = (side = "side", claimedAt = "now()") => `
  INSERT INTO former_holders (id, party_id, side, person_id, since, claimed_at)
  SELECT '00000000-0000-7000-8000-000000000002', id, ${side}, '00000000-0000-7000-8000-000000000002', ${claimedAt}, ${claimedAt}
  FROM parties ORDER BY id LIMIT 1`;
const otherSide = "CASE side WHEN 'worker' THEN 'venue' ELSE 'worker' END";
/** Moves the first party's verified contacts to its former holder. */
const leave = `
  UPDATE verified_contacts SET former_holder_id = f.id FROM former_holders f WHERE f.party_id = verified_contacts.party_id`;

/** A venue that posted for free and was then claimed, and another one of its former holder that did so later. */
async function postAfterClaim(tx: Tx): Promise<void> {
  const [now, past] = [new Date(), new Date(Date.now() - day)];
  const [claimed, other] = [
    await makeVenue(tx, { createdAt: past }),
    await makeVenue(tx, { createdAt: past }),
  ];
  await makeJob(tx, claimed, { createdAt: past, paidWith: "free" });
  await makeSamePerson(tx, claimed, other);
  const personId = sql`(SELECT person_id FROM party_persons WHERE party_id = ${other.id})`;
  await tx.execute(sql`
    INSERT INTO former_holders (id, party_id, side, person_id, since, claimed_at)
    VALUES (${newId()}, ${claimed.id}, 'venue', ${personId}, ${past.toISOString()}, ${now.toISOString()})`);
  await tx.execute(sql`DELETE FROM party_persons WHERE party_id = ${claimed.id}`);
  await tx.execute(sql`
    UPDATE party_persons SET since = ${past.toISOString()} WHERE party_id = ${other.id}`);
  await tx.execute(sql`
    UPDATE verified_contacts SET former_holder_id = (SELECT id FROM former_holders WHERE party_id = ${claimed.id})
    WHERE party_id = ${claimed.id}`);
  await makeJob(tx, other, { createdAt: new Date(now.getTime() + 1), paidWith: "free" });
}

/** Rows that break the rules about persons, and that no command writes. */
export const brokenPersons = {
  "a person has one free position": [
    (tx: Tx) => postWithBoth(tx, (createdAt) => ({ createdAt, paidWith: "free" })),
    postAfterClaim,
  ],
  "parties with a contact in common are one person, and no others": [
    contact(1, 2),
    person("side"),
    `${contact(1, 2)}; ${person(otherSide)}`,
    // The former holder of the first party is the same person as the second party.
    `${former()}; ${contact(1, 2)}; ${leave}`,
    `${person("side")}; DELETE FROM party_persons WHERE party_id = (SELECT min(party_id::text)::uuid FROM party_persons)`,
  ],
  "a number has one owner at a time": [contact(2, 1)],
  "a former holder precedes the owner of the e-mail": [
    former(otherSide),
    `${former()}; UPDATE accounts SET email_verified_at = NULL WHERE id = (SELECT account_id FROM owners JOIN former_holders USING (party_id))`,
    `${former()}; ${contact(1, 1)}; ${leave};
     UPDATE verified_contacts SET party_id = (SELECT max(id::text)::uuid FROM parties) WHERE former_holder_id IS NOT NULL`,
    `${former("side", "now() - interval '1 hour'")}; ${contact(1, 1)}; ${leave}`,
  ],
} as const;

/** Like `brokenPersons`, for a rule that also holds for each venue by itself. */
export const givePositionsBackToBoth = (tx: Tx): Promise<void> =>
  postWithBoth(tx, (closedAt) => ({
    createdAt: closedAt,
    closedAt,
    state: "cancelled",
    paidWith: "free",
    positionReturned: true,
  }));
