import { accountExportFile, exportsDownload } from "@bandeja/contract/calls/exports";
import { accountDelete, accountExport } from "@bandeja/contract/calls/privacy";
import type { FastifyInstance } from "fastify";
import { record } from "../../events/record.ts";
import { findMailTo } from "../accounts/core/mail-to.ts";
import { inTransaction } from "../../db/transaction.ts";
import { dearStatementMs } from "../../http/dear-calls.ts";
import { registerCall } from "../../http/register-call.ts";
import type { Actor } from "../../kernel/actor.ts";
import type { Services } from "../../runtime/services.ts";
import { requireOwner, type Ownership } from "../accounts/ownership/require-owner.ts";
import { deleteAccount } from "./delete-account.ts";
import { downloadExport } from "./download-export.ts";
import { makeFile } from "./file/make-file.ts";
import { readExport, type ExportContext } from "./read-export.ts";

/** The export of the actor's account, after a proof of its ownership. It is recorded and mailed. */
async function exportOwn(
  actor: Actor,
  ownership: Ownership,
  context: ExportContext & { services: Services },
) {
  const { db } = context.services;
  const account = await requireOwner(db, actor, ownership);
  return inTransaction(
    db,
    async (tx) => {
      const exported = await readExport(tx, actor, context);
      const payload = { accountId: actor.accountId, ...(await findMailTo(tx, account)) };
      await record(tx, { type: "account.exported", payload }, context.now);
      return exported;
    },
    { statementMs: dearStatementMs },
  );
}

export function privacyRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, accountExport, {
    // Outside of a transaction, since the count of a wrong password must be committed.
    ownTransactions: true,
    async run({ actor, body, browser, now, language, cityLanguage }) {
      const context = { now, language, cityLanguage, services };
      return { ok: true, data: await exportOwn(actor, { ...body, browser, now }, context) };
    },
  });

  registerCall(app, services, accountExportFile, {
    ownTransactions: true,
    async run({ actor, body: { format, ...proof }, browser, now, language, cityLanguage }) {
      const context = { now, language, cityLanguage, services };
      const exported = await exportOwn(actor, { ...proof, browser, now }, context);
      return { ok: true, data: makeFile(exported, format, language) };
    },
  });

  registerCall(app, services, exportsDownload, {
    // In one transaction with the time of a file.
    ownTransactions: true,
    run: async ({ db, body, now, language, cityLanguage }) => ({
      ok: true,
      data: await downloadExport(db, body.token, { now, language, cityLanguage, services }),
    }),
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
