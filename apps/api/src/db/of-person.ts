import { sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** The other accounts, of the same type, of the person whose account it is. */
export const otherAccountsOf = (accountId: unknown): SQL =>
  sql`SELECT other.account_id FROM account_persons own
    JOIN account_persons other ON other.person_id = own.person_id AND other.type = own.type
    WHERE own.account_id = ${accountId}`;

/** Whether a column has an account, or another one of the same person: one list, for which an index is used, as it is not for an OR. */
export const isOfPerson = (column: AnyPgColumn, accountId: unknown): SQL =>
  sql`${column} = ANY (ARRAY(SELECT ${accountId}::uuid UNION ALL ${otherAccountsOf(accountId)}))`;
