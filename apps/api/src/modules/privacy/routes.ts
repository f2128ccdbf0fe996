import { accountDelete, accountExport } from "@bandeja/contract/calls/privacy";
import type { FastifyInstance } from "fastify";
import { record } from "../../events/record.ts";
import { findMailTo } from "../accounts/core/mail-to.ts";
import { inTransaction } from "../../db/transaction.ts";
import { dearStatementMs } from "../../http/dear-calls.ts";
import { registerCall } from "../../http/register-call.ts";
import type { Services } from "../../runtime/services.ts";
import { requireOwner } from "../accounts/ownership/require-owner.ts";
import { presentJobs } from "../jobs/present-jobs.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";
import { presentExport } from "./present.ts";

export function privacyRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, accountExport, {
    // Outside of a transaction, since the count of a wrong password must be committed.
    ownTransactions: true,
    async run({ actor, body, browser, language, cityLanguage, now }) {
      const context = { now, language, cityLanguage, services };
      const account = await requireOwner(services.db, actor, { ...body, browser, now });
      return inTransaction(
        services.db,
        async (tx) => {
          const exported = await exportAccount(tx, actor, now);
          const payload = { accountId: actor.accountId, ...(await findMailTo(tx, account)) };
          await record(tx, { type: "account.exported", payload }, now);
          const ids = [...exported.jobIds, ...exported.applications.map(({ jobId }) => jobId)];
          const jobs = await presentJobs(tx, ids, context);
          return { ok: true, data: presentExport(exported, jobs, { ...context, actor }) };
        },
        { statementMs: dearStatementMs },
      );
    },
  });

  registerCall(app, services, accountDelete, {
    // Outside of a transaction, since the count of a wrong password must be committed.
    ownTransactions: true,
    async run({ actor, body, browser, now }) {
      await deleteAccount(actor, { ...body, browser, now }, services);
      return { ok: true };
    },
  });
}
