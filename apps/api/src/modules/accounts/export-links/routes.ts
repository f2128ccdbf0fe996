import {
  accountExportLinks,
  accountRevokeExportLink,
  accountShareExport,
} from "@bandeja/contract/calls/exports";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { findExportLinksOf } from "./export-links-store.ts";
import { makeExportLink } from "./make-export-link.ts";
import { presentExportLink } from "./present.ts";
import { revokeExportLink } from "./revoke-export-links.ts";

export function exportLinkRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, accountExportLinks, {
    run: async ({ db, actor }) => ({
      ok: true,
      data: (await findExportLinksOf(db, actor.accountId)).map(presentExportLink),
    }),
  });

  registerCall(app, services, accountShareExport, {
    // Outside of a transaction, since the count of a wrong password must be committed.
    ownTransactions: true,
    async run({ actor, body, browser, now }) {
      const { row, url } = await makeExportLink(actor, { ...body, browser, now }, services);
      return { ok: true, data: presentExportLink(row), url };
    },
  });

  registerCall(app, services, accountRevokeExportLink, {
    async run({ tx, actor, body, now }) {
      await revokeExportLink(tx, actor, body.exportlink_id, now);
      return { ok: true };
    },
  });
}
