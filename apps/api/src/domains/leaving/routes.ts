import { accountDelete, accountExport } from "@bandeja/contract/calls/leaving";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../http/register-call.ts";
import type { Services } from "../../services.ts";
import { showJobs } from "../jobs/show-jobs.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";
import { presentExport } from "./present.ts";

export function leavingRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, accountExport, {
    async run({ tx, caller, language, now }) {
      const exported = await exportAccount(tx, caller, now);
      const ids = [...exported.jobIds, ...exported.applications.map(({ jobId }) => jobId)];
      const asked = { now, language, services };
      const jobs = await showJobs(tx, ids, asked);
      return { ok: true, data: presentExport(exported, jobs, { ...asked, caller }) };
    },
  });

  registerCall(app, services, accountDelete, {
    // A wrong password must leave its count behind.
    ownTransactions: true,
    async run({ caller, body, browser, now }) {
      await deleteAccount(caller, { ...body, browser, now }, services);
      return { ok: true };
    },
  });
}
