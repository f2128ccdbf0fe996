import type { CallBody } from "@bandeja/contract/call";
import {
  jobsFindAllOfRestaurant,
  jobsFindOfRestaurant,
  jobsFindOpen,
  jobsGet,
  jobsVerifyNotCompleted,
} from "@bandeja/contract/calls/jobs";
import type { FastifyInstance } from "fastify";
import { askedPage } from "../../http/paging.ts";
import { registerCall, type CallContext } from "../../http/register-call.ts";
import { requireSelf } from "../../http/require-self.ts";
import type { Services } from "../../services.ts";
import { shownStatus } from "../applications/shown-status.ts";
import { requireCity } from "../places/require-city.ts";
import { getShownVenue } from "../restaurants/get-shown-venue.ts";
import { findJobsOfRestaurant } from "./find-jobs-of-restaurant.ts";
import { findOpenJobs } from "./find-open-jobs.ts";
import { requireVisibleJob } from "./get-job.ts";
import type { VenueList } from "./job.ts";
import { presentJob, presentJobRow, presentOpenJob, wantedOf } from "./present.ts";

type ListContext = Pick<
  CallContext<typeof jobsFindAllOfRestaurant>,
  "tx" | "caller" | "now" | "language" | "services"
>;

async function venueList(context: ListContext, list: VenueList, body: Parameters<typeof askedPage>[0]) {
  const { tx, caller, now } = context;
  const page = await findJobsOfRestaurant(tx, caller.id, { list, now, paging: askedPage(body) });
  const data = page.jobs.map(({ job, faces }) => presentJobRow(job, faces, context));
  return { ok: true as const, data, ...(page.nextCursor && { nextcursor: page.nextCursor }) };
}

/** A shift's salary, tips and so on are asked for by the names that they are posted with. */
function filterOf(body: CallBody<typeof jobsFindOpen>, places: Services["places"]) {
  const { city, country, placeid, near, bounds, from, to, minsalary, currency, tips } = body;
  const isCityAsked = city !== undefined && country !== undefined;
  return {
    placeId: isCityAsked ? requireCity(places, { city, country, placeId: placeid }).placeId : undefined,
    near,
    bounds,
    from,
    to,
    currency,
    // A value of a fraction of a cent is reached by the next whole one.
    minHourlyCents:
      minsalary === undefined
        ? undefined
        : Math.min(Math.ceil(Math.round(minsalary * 1e4) / 100), Number.MAX_SAFE_INTEGER),
    tips: wantedOf({ tips }).tips,
  };
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
      const { venue, address, phone } = await getShownVenue(tx, job.restaurantId, context);
      if (application === undefined) return { ok: true, data: { ...data, venue } };
      const status = shownStatus(application, job, now);
      const hasPlace = status === "confirmed" || status === "completed";
      const own = { _id: application.id, status };
      return { ok: true, data: { ...data, venue, application: own, ...(hasPlace && { address, phone }) } };
    },
  });

  registerCall(app, services, jobsFindOpen, {
    async run(context) {
      const { tx, body, now } = context;
      const asked = { now, paging: askedPage(body) };
      const { jobs, nextCursor } = await findOpenJobs(tx, filterOf(body, services.places), asked);
      const data = jobs.map((job) => presentOpenJob(job, context));
      return { ok: true, data, ...(nextCursor && { nextcursor: nextCursor }) };
    },
  });
}
