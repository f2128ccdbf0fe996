import { jobsFindOpen, jobsOpenLocalities } from "@bandeja/contract/calls/open-jobs";
import type { FastifyInstance } from "fastify";
import { parsePage } from "../../../kernel/paging.ts";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { findOpenJobs } from "./find-open-jobs.ts";
import { findOpenLocalities } from "./find-open-localities.ts";
import { recallSearch } from "./recall-search.ts";
import { parseFilter, presentOpenJob, presentOpenLocality } from "./present.ts";

export function jobSearchRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, jobsFindOpen, {
    run(context) {
      const { db, actor, body, now } = context;
      return recallSearch(context, [jobsFindOpen.name, body], async () => {
        const search = { filter: parseFilter(body, services.localities), workerId: actor.workerId, now };
        const { jobs, nextCursor } = await findOpenJobs(db, search, { ...parsePage(body), sort: body.sort });
        const data = jobs.map((job) => presentOpenJob(job, context));
        return { ok: true, data, ...(nextCursor && { nextcursor: nextCursor }) } as const;
      });
    },
  });

  registerCall(app, services, jobsOpenLocalities, {
    run(context) {
      const { db, actor, body, now } = context;
      return recallSearch(context, [jobsOpenLocalities.name, body], async () => {
        const search = { filter: parseFilter(body, services.localities), workerId: actor.workerId, now };
        const { localities, isMore } = await findOpenLocalities(db, search);
        const data = localities.map((locality) => presentOpenLocality(locality, context));
        return { ok: true, data, more: isMore } as const;
      });
    },
  });
}
