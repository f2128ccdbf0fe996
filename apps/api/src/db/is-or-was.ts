import { sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/**
 * Whether a column has an account, or one that it was before it started anew: as one list, for which an index is asked,
 * as it is not for an OR.
 */
export const isOrWas = (column: AnyPgColumn, accountId: unknown): SQL =>
  sql`${column} = ANY (ARRAY(
    SELECT ${accountId}::uuid
    UNION ALL SELECT predecessor_id FROM account_predecessors WHERE account_id = ${accountId}))`;
