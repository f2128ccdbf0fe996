import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

/** The other accounts, of the same type, of the person whose account it is. */
export const presentAccountsOf = (accountId: unknown): SQL =>
  sql`SELECT other.account_id FROM account_persons own
    JOIN account_persons other ON other.person_id = own.person_id AND other.type = own.type
    WHERE own.account_id = ${accountId}`;

/** As `presentAccountsOf`, and those that the person had before the owners of their e-mails claimed them. */
export const otherAccountsOf = (accountId: unknown): SQL =>
  sql`SELECT other.account_id FROM account_persons own
    CROSS JOIN LATERAL (
      SELECT account_id FROM account_persons WHERE person_id = own.person_id AND type = own.type
      UNION ALL
      SELECT account_id FROM former_holders WHERE person_id = own.person_id AND type = own.type) other
    WHERE own.account_id = ${accountId}`;

/**
 * Whether what happened to one of those accounts is held against this one: of an account that was claimed, what was
 * before that is held against itself and the person who had it, and not against other accounts of whose it is now.
 */
export const countsFor = (accountId: unknown, column: SQLWrapper, at: SQLWrapper): SQL =>
  sql`NOT EXISTS (
    SELECT FROM former_holders f
    WHERE f.account_id = ${column} AND f.account_id <> ${accountId} AND f.claimed_at > ${at}
      AND f.person_id IS DISTINCT FROM (SELECT person_id FROM account_persons WHERE account_id = ${accountId}))`;

/** The accounts, but for itself, that are bound by what happened to an account: of whose it is, and of who had it before. */
export const accountsBoundBy = (accountId: SQL, at: SQL): SQL =>
  sql`SELECT bound.account_id FROM (
      SELECT person_id, type FROM account_persons p WHERE account_id = ${accountId} AND NOT EXISTS (
        SELECT FROM former_holders f WHERE f.account_id = p.account_id AND f.claimed_at > ${at})
      UNION ALL SELECT person_id, type FROM former_holders WHERE account_id = ${accountId}) own
    JOIN account_persons bound ON bound.person_id = own.person_id AND bound.type = own.type`;

/**
 * Whether a column has an account, or another one whose history counts for it, and the row is part of that: one list, for
 * which an index is used, as it is not for an OR.
 *
 * @param at when what the row says happened
 */
export const isOfPerson = (column: SQLWrapper, accountId: unknown, at: SQLWrapper): SQL =>
  sql`(${column} = ANY (ARRAY(SELECT ${accountId}::uuid UNION ALL ${otherAccountsOf(accountId)}))
    AND ${countsFor(accountId, column, at)})`;
