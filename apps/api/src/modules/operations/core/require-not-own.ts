import type { Row } from "@bandeja/contract/console/rows";
import { invitedOperatorDays } from "@bandeja/domain/parameters/conduct";
import type { Db, Tx } from "../../../db/database.ts";
import type { KeyedHash } from "../../../db/hash-key.ts";
import { hashContact, type Contact } from "../../accounts/persons/contact.ts";
import { Refusal } from "../../../kernel/refusal.ts";
import { isSameName } from "../../decisions/deciding/operator-name.ts";
import { toActing, type ActingOperator } from "./acting-operator.ts";
import { findOperators, type Operator } from "./operators-store.ts";
import type { CommandContext, Done, QueryContext } from "./operation.ts";
import { findConflictsOf, type Conflict } from "./own-party-store.ts";

/** Whose e-mail and phone are compared. */
type Who = Pick<ActingOperator, "emailKey" | "phone">;

/**
 * The venues and workers that an operator has nothing to do with as an operator, by their ids and those of their accounts: their own, and those that these
 * have dealt with. The latter, too, so that nothing tells which of them has reported the operator.
 */
export async function findConflicts(
  db: Db | Tx,
  { emailKey, phone }: Who,
  keyedHash: KeyedHash,
): Promise<ReadonlyMap<string, Conflict>> {
  const contacts: Contact[] = [
    ...(emailKey === undefined ? [] : [{ email: emailKey }]),
    ...(phone === undefined ? [] : [{ phone }]),
  ];
  if (contacts.length === 0) return new Map();
  const hashes = contacts.flatMap((contact) => {
    const { hash, previous } = hashContact(contact, keyedHash);
    return previous === undefined ? [hash] : [hash, previous];
  });
  return findConflictsOf(db, { hashes, emailKey, phone });
}

/** Refuses an operator who acts about, or looks at, a party that they have a conflict about. @throws Refusal */
export async function requireNotOwn(
  db: Db | Tx,
  by: Who,
  parties: readonly string[],
  keyedHash: KeyedHash,
): Promise<void> {
  const conflicts = await findConflicts(db, by, keyedHash);
  if (!parties.some((id) => conflicts.has(id))) return;
  throw new Refusal(
    "This concerns an account of your own, or one that it has worked with, applied to or otherwise had to do with: another operator has to do it.",
    "OWN_PARTY",
  );
}

/** Refuses an operator if any venue or worker that a command concerned is such a one. @throws Refusal */
export const requireNoneOwn = (
  db: Db | Tx,
  by: ActingOperator,
  { about, others = [] }: Pick<Done, "about" | "others">,
  keyedHash: KeyedHash,
): Promise<void> => requireNotOwn(db, by, [...(about === undefined ? [] : [about]), ...others], keyedHash);

/** Whether a cell of a row names one of them; a cell may have several ids. */
export const isConcerned = (row: Row, conflicts: ReadonlyMap<string, Conflict>): boolean =>
  conflicts.size > 0 &&
  Object.values(row).some(
    (cell) => typeof cell === "string" && cell.split(", ").some((id) => conflicts.has(id)),
  );

const ownOf = async (db: Db | Tx, who: Who, keyedHash: KeyedHash): Promise<readonly string[]> =>
  [...(await findConflicts(db, who, keyedHash))].flatMap(([id, conflict]) => (conflict === "own" ? id : []));

/** Whether two have a phone, an e-mail or an account in common: then they are one person, whatever their names. */
async function isSamePerson(db: Db | Tx, one: Who, other: Who, keyedHash: KeyedHash): Promise<boolean> {
  if (one.phone !== undefined && one.phone === other.phone) return true;
  if (one.emailKey !== undefined && one.emailKey === other.emailKey) return true;
  const own = await ownOf(db, one, keyedHash);
  if (own.length === 0) return false;
  return (await ownOf(db, other, keyedHash)).some((id) => own.includes(id));
}

/** How long (ms) operators count as one with those who have invited them: one of these has had their link. */
const isNewFor = invitedOperatorDays * 24 * 60 * 60_000;

const isInvitedBy = ({ joinedAt, invitedBy }: Operator, { name }: { name: string }, now: Date): boolean =>
  joinedAt !== null &&
  now.getTime() < joinedAt.getTime() + isNewFor &&
  invitedBy.some((one) => isSameName(one, name));

/** Why two operators count as one. */
export type WhyOne = "NEWLY_INVITED" | "SAME_PERSON";

/**
 * The first of other operators, by their names, who is the same person as this one under another name, or may be: one has invited
 * the other a short time ago.
 */
export async function findOneWith(
  {
    db,
    by,
    now,
    services: { keyedHash },
  }: Pick<QueryContext, "now" | "services"> & {
    readonly db: Db | Tx;
    readonly by: Who & Pick<ActingOperator, "id" | "name">;
  },
  names: readonly (string | null)[],
): Promise<{ readonly name: string; readonly why: WhyOne } | undefined> {
  const known = names.filter((name) => name !== null);
  if (known.length === 0) return undefined;
  const all = await findOperators(db);
  const own = all.find(({ id }) => id === by.id);
  const others = all.filter((one) => one.id !== by.id && known.some((name) => isSameName(name, one.name)));
  for (const other of others) {
    const { name } = other;
    if (isInvitedBy(other, by, now) || (own !== undefined && isInvitedBy(own, other, now))) {
      return { name, why: "NEWLY_INVITED" };
    }
    if (await isSamePerson(db, by, toActing(other), keyedHash)) return { name, why: "SAME_PERSON" };
  }
  return undefined;
}

const whyOneTexts: Readonly<Record<WhyOne, (name: string) => string>> = {
  NEWLY_INVITED: (name) =>
    `This takes two people, and ${name} and you count as one for seven days, since one has invited the other: another operator has to do it.`,
  SAME_PERSON: (name) =>
    `This takes two people, and ${name} has the same phone, e-mail or account as you: another operator has to do it.`,
};

/** Refuses an operator where two people are needed, and the other one, by any of the names, counts as one with them. @throws Refusal */
export async function requireAnotherPerson(
  { tx, ...context }: CommandContext,
  names: readonly (string | null)[],
): Promise<void> {
  const found = await findOneWith({ ...context, db: tx }, names);
  if (found !== undefined) throw new Refusal(whyOneTexts[found.why](found.name), found.why);
}
