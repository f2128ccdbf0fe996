import { jobsFindOpen, jobsOpenPlaces } from "@bandeja/contract/calls/open-jobs";
import type { FastifyInstance } from "fastify";
import { askedPage } from "../../../../kernel/paging.ts";
import { registerCall } from "../../../../http/register-call.ts";
import type { Services } from "../../../../runtime/services.ts";
import { findOpenJobs } from "./find-open-jobs.ts";
import { findOpenPlaces } from "./find-open-places.ts";
import { filterOf, presentOpenJob, presentOpenPlace } from "./present.ts";

export function jobSearchRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, jobsFindOpen, {
    async run(context) {
      const { tx, caller, body, now } = context;
      const search = { filter: filterOf(body, services.places), workerId: caller.id, now };
      const { jobs, nextCursor } = await findOpenJobs(tx, search, askedPage(body));
      const data = jobs.map((job) => presentOpenJob(job, context));
      return { ok: true, data, ...(nextCursor && { nextcursor: nextCursor }) };
    },
  });

  registerCall(app, services, jobsOpenPlaces, {
    async run(context) {
      const { tx, caller, body, now } = context;
      const search = { filter: filterOf(body, services.places), workerId: caller.id, now };
      const { places, isMore } = await findOpenPlaces(tx, search);
      const data = places.map((place) => presentOpenPlace(place, context));
      return { ok: true, data, more: isMore };
    },
  });
}
