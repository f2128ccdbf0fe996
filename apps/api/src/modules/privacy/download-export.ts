import type { DbPool } from "../../db/database.ts";
import { inTransaction } from "../../db/transaction.ts";
import { dearStatementMs } from "../../http/dear-calls.ts";
import { ApiError } from "../../kernel/api-error.ts";
import { spendExportLink } from "../accounts/export-links/spend-export-link.ts";
import { findOwnParty } from "./export-store.ts";
import { makeFile } from "./file/make-file.ts";
import { readExport, type ExportContext } from "./read-export.ts";

/**
 * Makes the file of a link, in the language of its reader, and uses the link up. If it cannot be made, the link stays
 * valid.
 *
 * @throws ApiError `LINK_INVALID` for a link that is unknown, used, revoked or expired
 */
export async function downloadExport(db: DbPool, token: string, context: ExportContext) {
  return inTransaction(
    db,
    async (tx) => {
      const { accountId, format } = await spendExportLink(tx, token, context.now);
      const party = await findOwnParty(tx, accountId);
      if (party === undefined) throw new ApiError("LINK_INVALID");
      const exported = await readExport(tx, { ...party, accountId, sessionId: null }, context);
      return makeFile(exported, format, context.language);
    },
    { statementMs: dearStatementMs },
  );
}
