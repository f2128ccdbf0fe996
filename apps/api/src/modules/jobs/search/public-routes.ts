import { publicJobsFind, publicJobsGet, publicJobsLocalities } from "@bandeja/contract/calls/public-jobs";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import { parsePage } from "../../../kernel/paging.ts";
import type { Services } from "../../../runtime/services.ts";
import { getVisibleVenue } from "../../venues/get-visible-venue.ts";
import { locationOfJob } from "../core/location-of-job.ts";
import { requireOpenJob } from "../require-open-job.ts";
import { presentJob } from "../present.ts";
import { findOpenJobs } from "./find-open-jobs.ts";
import { findOpenLocalities } from "./find-open-localities.ts";
import { recallSearch } from "./recall-search.ts";
import { parseVisitorFilter, presentOpenJob, presentOpenLocality } from "./present.ts";

/**
 * Open jobs for visitors without an account. No answer depends on a token, which is not read, so that caches may share
 * it (docs/decisions/040-public-jobs-are-own-calls.md).
 */
export function publicJobRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, publicJobsFind, {
    run(context) {
      const { db, query, now } = context;
      return recallSearch(context, [publicJobsFind.name, query], async () => {
        const filter = parseVisitorFilter(query, services.localities);
        const search = { filter, workerId: undefined, now };
        const { jobs, nextCursor } = await findOpenJobs(db, search, {
          ...parsePage(query),
          sort: query.sort,
        });
        const data = jobs.map((job) => presentOpenJob(job, context));
        return { ok: true, data, ...(nextCursor && { nextcursor: nextCursor }) } as const;
      });
    },
  });

  registerCall(app, services, publicJobsLocalities, {
    run(context) {
      const { db, query, now } = context;
      return recallSearch(context, [publicJobsLocalities.name, query], async () => {
        const filter = parseVisitorFilter(query, services.localities);
        const { localities, isMore } = await findOpenLocalities(db, { filter, workerId: undefined, now });
        const data = localities.map((locality) => presentOpenLocality(locality, context));
        const { countryCode } = filter;
        const country =
          countryCode && services.localities.countryName(countryCode, context.cityLanguage ?? "en");
        return { ok: true, data, more: isMore, ...(country && { country }) } as const;
      });
    },
  });

  registerCall(app, services, publicJobsGet, {
    async run(context) {
      const { db, params, now } = context;
      const job = await requireOpenJob(db, params.id, now);
      const { venue } = await getVisibleVenue(db, { id: job.venueId, location: locationOfJob(job) }, context);
      return { ok: true, data: { ...presentJob(job, context), venue } };
    },
  });
}
