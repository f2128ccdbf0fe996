import type { DbPool } from "@bandeja/api/db/database";
import { exportLinks } from "@bandeja/api/db/schema/export-links";
import { newId } from "@bandeja/api/kernel/ids";
import { hashToken, newToken } from "@bandeja/api/modules/accounts/core/tokens";
import { makeTenantVenue, password, type Account } from "../tenant.ts";
import { anyone, either, making, open, secret, type Row } from "../row.ts";

const day = 24 * 60 * 60_000;

/** A link to a worker's data, with its token. */
async function makeLink(db: DbPool, { accountId }: Pick<Account, "accountId">) {
  const [id, token] = [newId(), newToken()];
  const times = { createdAt: new Date(), expiresAt: new Date(Date.now() + day) };
  await db
    .insert(exportLinks)
    .values({ id, accountId, tokenHash: hashToken(token), format: "json", ...times });
  return { id, token };
}

export const exportRows: Readonly<Record<string, Row>> = {
  accountExportFile: open(either("worker", "owner"), () => ({ body: { password, format: "html" } }), {
    writes: ["attempt_counters", "audit_log", "job", "notice_links"],
  }),
  accountExportLinks: open(either("worker", "owner"), () => ({})),
  accountShareExport: open(either("worker", "owner"), () => ({ body: { password, format: "html" } }), {
    writes: ["attempt_counters", "audit_log", "export_links", "job", "notice_links"],
  }),
  accountRevokeExportLink: making(
    secret,
    either("worker", "owner"),
    async ({ worker }, { services: { db } }) => ({
      body: { exportlink_id: (await makeLink(db, worker)).id },
    }),
    { writes: ["audit_log", "export_links"] },
  ),
  exportsDownload: making(
    open,
    anyone,
    async ({ marks }, api) => {
      const { accountId, email } = await makeTenantVenue(api);
      marks.push(accountId, email);
      return { body: { token: (await makeLink(api.services.db, { accountId })).token } };
    },
    { writes: ["audit_log", "export_links", "job", "notice_links"] },
  ),
};
