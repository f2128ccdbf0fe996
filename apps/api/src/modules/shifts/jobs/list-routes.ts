import {
  jobsFindAllOfRestaurant,
  jobsFindOfRestaurant,
  jobsGet,
  jobsVerifyNotCompleted,
} from "@bandeja/contract/calls/jobs";
import type { FastifyInstance } from "fastify";
import { pageOrWhole } from "../../../kernel/paging.ts";
import { registerCall, type CallContext } from "../../../http/register-call.ts";
import { requireSelf } from "../../../http/require-self.ts";
import type { Services } from "../../../runtime/services.ts";
import { findCourse } from "../completion/course.ts";
import { presentCourse } from "../completion/present.ts";
import { shownStatus } from "../core/shown-status.ts";
import { getShownVenue } from "../../venues/get-shown-venue.ts";
import { findJobsOfVenue } from "./find-jobs-of-venue.ts";
import { requireVisibleJob } from "./get-job.ts";
import type { VenueList } from "../core/job.ts";
import { presentJob, presentJobRow } from "./present.ts";

type ListContext = Pick<
  CallContext<typeof jobsFindAllOfRestaurant, Services>,
  "tx" | "caller" | "now" | "language" | "services"
>;

async function venueList(context: ListContext, list: VenueList, body: Parameters<typeof pageOrWhole>[0]) {
  const { tx, caller, now } = context;
  const page = await findJobsOfVenue(tx, caller.id, { list, now, paging: pageOrWhole(body) });
  const data = page.jobs.map(({ job, faces }) => presentJobRow(job, faces, context));
  return { ok: true as const, data, ...(page.nextCursor && { nextcursor: page.nextCursor }) };
}

export function jobListRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, jobsFindAllOfRestaurant, {
    guard: async ({ caller, sent }) => requireSelf(caller, sent["restaurant"]),
    run: (context) => venueList(context, "all", context.body),
  });

  registerCall(app, services, jobsFindOfRestaurant, {
    guard: async ({ caller, sent }) => requireSelf(caller, sent["restaurant"]),
    run: (context) => venueList(context, context.body.type ?? "all", context.body),
  });

  registerCall(app, services, jobsVerifyNotCompleted, {
    guard: async ({ caller, sent }) => requireSelf(caller, sent["restaurant_id"]),
    run: (context) => venueList(context, "uncompleted", context.body),
  });

  registerCall(app, services, jobsGet, {
    async run(context) {
      const { tx, caller, params, now } = context;
      const { job, application } = await requireVisibleJob(tx, params.id, caller, now);
      const data = presentJob(job, context);
      if (caller.type === "restaurant") return { ok: true, data };
      const { venue, address, phone } = await getShownVenue(tx, job.venueId, context);
      if (application === undefined) return { ok: true, data: { ...data, venue } };
      const status = shownStatus(application, job, now);
      const hasPlace = status === "confirmed" || status === "completed";
      const own = {
        _id: application.id,
        status,
        ...(application.cancelledBy !== null && { cancelledby: application.cancelledBy }),
        ...presentCourse(application, job, await findCourse(tx, [application], now), now),
      };
      return { ok: true, data: { ...data, venue, application: own, ...(hasPlace && { address, phone }) } };
    },
  });
}
