import { kindsBeyond, suspendingKinds, type SuspendingKind } from "@bandeja/domain/decision-kinds";
import { and, eq, gt, inArray, not, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Db, Tx } from "../../../db/database.ts";
import { prepareSelect, type Params } from "../../../db/prepare.ts";
import { isOfPerson } from "../../../db/same-person.ts";
import { venues } from "../../../db/schema/accounts.ts";
import { decisions, type HiddenPage } from "../../../db/schema/conduct.ts";

/** Whether a decision is in force, as `isInForce` of packages/domain. */
const isInForceAt = (now: unknown): SQL =>
  sql`(decision_stands(${decisions}, ${now}::timestamptz) AND ${decisions.from} <= ${now}::timestamptz
    AND (${decisions.until} IS NULL OR ${decisions.until} > ${now}::timestamptz))`;

const suspends = inArray(decisions.kind, [...suspendingKinds]);

const suspensionsOf = prepareSelect(
  "suspensions_of_party",
  (tx, params: Params<{ partyId: string; now: Date }>) =>
    tx
      .select({
        id: decisions.id,
        kind: decisions.kind,
        rule: decisions.rule,
        from: decisions.from,
        until: decisions.until,
        reason: decisions.reason,
        facts: decisions.facts,
        secondBy: decisions.secondBy,
      })
      .from(decisions)
      .where(
        and(
          isOfPerson(decisions.partyId, params.partyId, decisions.proposedAt),
          suspends,
          isInForceAt(params.now),
        ),
      ),
);

/** The decisions in force that suspend a party, of any party of its person. */
export function findSuspensions(db: Db | Tx, partyId: string, now: Date) {
  return suspensionsOf(db, { partyId, now });
}

const notSuspended = prepareSelect(
  "parties_not_suspended",
  (tx, params: Params<{ partyIds: readonly string[]; now: Date }>) =>
    tx.select({ id: sql<string>`listed.id` }).from(sql`unnest(${params.partyIds}::uuid[]) AS listed(id)`)
      .where(sql`NOT EXISTS (SELECT FROM ${decisions}
        WHERE ${isOfPerson(decisions.partyId, sql`listed.id`, decisions.proposedAt)}
          AND ${suspends} AND ${isInForceAt(params.now)})`),
);

/** Those of the parties that are not suspended, also by another party of the person. */
export async function findNotSuspendedOf(
  tx: Tx,
  partyIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = partyIds.length === 0 ? [] : await notSuspended(tx, { partyIds, now });
  return new Set(rows.map(({ id }) => id));
}

/**
 * Whether a party is banned, or its account closed, by a decision in force, also by one about another party of its person. With EXISTS,
 * PostgreSQL would read all decisions.
 */
export const isBarredParty = (partyId: SQLWrapper, now: Date | SQLWrapper): SQL =>
  sql`coalesce((SELECT true FROM ${decisions} WHERE ${isOfPerson(decisions.partyId, partyId, decisions.proposedAt)}
    AND ${decisions.kind} IN ('ban', 'accountclosed') AND ${isInForceAt(now instanceof Date ? now.toISOString() : now)}
    LIMIT 1), false)`;

/** Whether a review is hidden by a decision in force. */
export const isHiddenReview = (id: SQLWrapper, now: Date): SQL =>
  sql`EXISTS (SELECT FROM ${decisions} WHERE ${decisions.kind} = 'reviewhidden'
    AND ${decisions.subjectId} = ${id} AND ${isInForceAt(now.toISOString())})`;

/** Whether a message is hidden by a decision in force. */
export const isHiddenMessage = (id: SQLWrapper, now: unknown): SQL<boolean> =>
  sql`EXISTS (SELECT FROM ${decisions} WHERE ${decisions.kind} = 'messagehidden'
    AND ${decisions.subjectId} = ${id} AND ${isInForceAt(now)})`;

/** The decisions in force that hide some of the messages or reviews, by what they hide. */
export async function findHidden(
  db: Db | Tx,
  kind: "messagehidden" | "reviewhidden",
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<ReadonlyMap<string | null, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: decisions.subjectId, decisionId: decisions.id })
    .from(decisions)
    .where(
      and(eq(decisions.kind, kind), inArray(decisions.subjectId, [...ids]), isInForceAt(now.toISOString())),
    );
  return new Map(rows.map(({ id, decisionId }) => [id, decisionId]));
}

/** The decisions in force that hide the public pages of some of the venues, by the venues. */
export async function findHiddenPages(
  db: Db | Tx,
  venueIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (venueIds.length === 0) return new Map();
  const rows = await db
    .select({ id: decisions.partyId, decisionId: decisions.id })
    .from(decisions)
    .where(
      and(
        inArray(decisions.partyId, [...venueIds]),
        inArray(decisions.kind, ["pagehidden", "accountclosed"]),
        isInForceAt(now.toISOString()),
      ),
    );
  return new Map(rows.map(({ id, decisionId }) => [id, decisionId]));
}

/** The id of a decision that a condition fits. */
async function findId(db: Db | Tx, where: SQL | undefined): Promise<string | undefined> {
  const [row] = await db.select({ id: decisions.id }).from(decisions).where(where).limit(1);
  return row?.id;
}

/**
 * The decision by which operators have restricted a person in a way that is in force, or proposed it, or any in force that restricts
 * more. What was decided about an account before its owner claimed it restricts the account alone, not its owner.
 */
export function findRestriction(
  db: Db | Tx,
  { partyId, kind }: { partyId: string; kind: SuspendingKind },
  now: Date,
): Promise<string | undefined> {
  const isOpen = and(eq(decisions.state, "proposed"), gt(decisions.dueAt, now));
  const isOfFormerHolder = sql`EXISTS (SELECT FROM former_holders f
    WHERE f.party_id = ${decisions.partyId} AND f.claimed_at > ${decisions.proposedAt})`;
  const isInForce = isInForceAt(now.toISOString());
  const isSame = and(eq(decisions.rule, "terms"), eq(decisions.kind, kind), or(isOpen, isInForce));
  const restrictsMore = and(inArray(decisions.kind, kindsBeyond(kind)), isInForce);
  return findId(
    db,
    and(
      isOfPerson(decisions.partyId, partyId, decisions.proposedAt),
      or(isSame, restrictsMore),
      not(isOfFormerHolder),
    ),
  );
}

/** Whether a decision that hides something does, or is proposed to. */
const hidesOrWould = inArray(decisions.state, ["proposed", "upheld", "underreview", "confirmed"]);

/** The decision by which something is hidden, or proposed to be. */
export function findHiding(db: Db | Tx, { kind, partyId, subjectId }: Hideable): Promise<string | undefined> {
  const isIt = subjectId === undefined ? eq(decisions.partyId, partyId) : eq(decisions.subjectId, subjectId);
  return findId(db, and(eq(decisions.kind, kind), isIt, hidesOrWould));
}

/** The decisions that hide some of the messages or reviews, or are proposed to, by what they hide. */
export async function findHidings(
  db: Db | Tx,
  kind: "messagehidden" | "reviewhidden",
  ids: readonly string[],
): Promise<ReadonlyMap<string | null, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: decisions.subjectId, decisionId: decisions.id })
    .from(decisions)
    .where(and(eq(decisions.kind, kind), inArray(decisions.subjectId, [...ids]), hidesOrWould));
  return new Map(rows.map(({ id, decisionId }) => [id, decisionId]));
}

/** What a decision can hide, and its author; a page is its party's, and has no id of its own. */
export interface Hideable {
  readonly kind: "reviewhidden" | "messagehidden" | "pagehidden";
  readonly partyId: string;
  readonly subjectId?: string;
}

/** The published review, the message or the public page with an id. */
export async function findHideable(tx: Db | Tx, id: string): Promise<Hideable | undefined> {
  const { rows } = await tx.execute<{ kind: Hideable["kind"]; partyId: string }>(sql`
    SELECT 'reviewhidden' AS kind, author_id AS "partyId" FROM reviews WHERE id = ${id} AND published_at IS NOT NULL
    UNION ALL SELECT 'messagehidden', CASE from_side WHEN 'venue' THEN venue_id ELSE worker_id END
    FROM messages WHERE id = ${id}
    UNION ALL SELECT 'pagehidden', id FROM venues WHERE id = ${id}`);
  const [found] = rows;
  return found && { ...found, ...(found.kind !== "pagehidden" && { subjectId: id }) };
}

/** What the public page of a venue says and shows. */
export async function findPageOf(db: Db | Tx, venueId: string): Promise<HiddenPage | undefined> {
  const [page] = await db
    .select({ text: venues.description, photo: venues.photo })
    .from(venues)
    .where(eq(venues.id, venueId));
  return page;
}

/** Whether a decision that has hidden the page of a venue, or a report about a party, keeps a photo of it. */
export async function isKeptPhoto(db: Db | Tx, partyId: string, photo: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT FROM decisions WHERE party_id = ${partyId} AND hidden ->> 'photo' = ${photo}
    UNION ALL SELECT FROM reports WHERE subject_id = ${partyId} AND as_reported ->> 'photo' = ${photo} LIMIT 1`);
  return rows.length > 0;
}
