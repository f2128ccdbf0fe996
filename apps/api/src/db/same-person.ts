import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** The other parties of the same person, on the same side. */
export const presentPartiesOf = (partyId: unknown): SQL =>
  sql`SELECT other.party_id FROM party_persons own
    JOIN party_persons other ON other.person_id = own.person_id AND other.side = own.side
    WHERE own.party_id = ${partyId}`;

/** Like `presentPartiesOf`, with those that the person held before they were claimed. */
export const otherPartiesOf = (partyId: unknown): SQL =>
  sql`SELECT other.party_id FROM party_persons own
    CROSS JOIN LATERAL (
      SELECT party_id FROM party_persons WHERE person_id = own.person_id AND side = own.side
      UNION ALL
      SELECT party_id FROM former_holders WHERE person_id = own.person_id AND side = own.side) other
    WHERE own.party_id = ${partyId}`;

/**
 * Whether the history of one of those parties counts for this one. What a claimed party did before the claim counts for
 * itself and its former holder, not for other parties of its present owner.
 */
export const countsFor = (partyId: unknown, column: SQLWrapper, at: SQLWrapper): SQL =>
  sql`NOT EXISTS (
    SELECT FROM former_holders f
    WHERE f.party_id = ${column} AND f.party_id <> ${partyId} AND f.claimed_at > ${at}
      AND f.person_id IS DISTINCT FROM (SELECT person_id FROM party_persons WHERE party_id = ${partyId}))`;

/** The other parties for which a party's history counts: of its owner and of its former holder. */
export const partiesBoundBy = (partyId: SQL, at: SQL): SQL =>
  sql`SELECT bound.party_id FROM (
      SELECT person_id, side FROM party_persons p WHERE party_id = ${partyId} AND NOT EXISTS (
        SELECT FROM former_holders f WHERE f.party_id = p.party_id AND f.claimed_at > ${at})
      UNION ALL SELECT person_id, side FROM former_holders WHERE party_id = ${partyId}) own
    JOIN party_persons bound ON bound.person_id = own.person_id AND bound.side = own.side`;

/**
 * Whether a column has the party or another one whose history counts for it, and the row is part of that history. One
 * list of ids, since an OR would not use the index.
 *
 * @param at the time of the row's event
 */
export const isOfPerson = (column: SQLWrapper, partyId: unknown, at: SQLWrapper): SQL =>
  sql`(${column} = ANY (ARRAY(SELECT ${partyId}::uuid UNION ALL ${otherPartiesOf(partyId)}))
    AND ${countsFor(partyId, column, at)})`;
