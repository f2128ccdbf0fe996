import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** The other accounts of the same person, of the same type. */
export const presentAccountsOf = (accountId: unknown): SQL =>
  sql`SELECT other.account_id FROM account_persons own
    JOIN account_persons other ON other.person_id = own.person_id AND other.type = own.type
    WHERE own.account_id = ${accountId}`;

/** As `presentAccountsOf`, with the accounts that the person held before they were claimed. */
export const otherAccountsOf = (accountId: unknown): SQL =>
  sql`SELECT other.account_id FROM account_persons own
    CROSS JOIN LATERAL (
      SELECT account_id FROM account_persons WHERE person_id = own.person_id AND type = own.type
      UNION ALL
      SELECT account_id FROM former_holders WHERE person_id = own.person_id AND type = own.type) other
    WHERE own.account_id = ${accountId}`;

/**
 * Whether the history of one of those accounts counts for this one. What a claimed account did before the claim counts
 * for itself and its former holder, not for other accounts of its present owner.
 */
export const countsFor = (accountId: unknown, column: SQLWrapper, at: SQLWrapper): SQL =>
  sql`NOT EXISTS (
    SELECT FROM former_holders f
    WHERE f.account_id = ${column} AND f.account_id <> ${accountId} AND f.claimed_at > ${at}
      AND f.person_id IS DISTINCT FROM (SELECT person_id FROM account_persons WHERE account_id = ${accountId}))`;

/** The other accounts for which an account's history counts: of its owner and of its former holder. */
export const accountsBoundBy = (accountId: SQL, at: SQL): SQL =>
  sql`SELECT bound.account_id FROM (
      SELECT person_id, type FROM account_persons p WHERE account_id = ${accountId} AND NOT EXISTS (
        SELECT FROM former_holders f WHERE f.account_id = p.account_id AND f.claimed_at > ${at})
      UNION ALL SELECT person_id, type FROM former_holders WHERE account_id = ${accountId}) own
    JOIN account_persons bound ON bound.person_id = own.person_id AND bound.type = own.type`;

/**
 * Whether a column has the account or another one whose history counts for it, and the row is part of that history. One
 * list of ids, since an OR would not use the index.
 *
 * @param at the time of the row's event
 */
export const isOfPerson = (column: SQLWrapper, accountId: unknown, at: SQLWrapper): SQL =>
  sql`(${column} = ANY (ARRAY(SELECT ${accountId}::uuid UNION ALL ${otherAccountsOf(accountId)}))
    AND ${countsFor(accountId, column, at)})`;
