import { typeOfSide } from "@bandeja/contract/lists";
import {
  jobsFindAllOfRestaurant,
  jobsFindOfRestaurant,
  jobsGet,
  jobsVerifyNotCompleted,
} from "@bandeja/contract/calls/jobs";
import { isNoShowUnderWay } from "@bandeja/domain/no-show";
import type { FastifyInstance } from "fastify";
import { pageOf, parsePageOrAll } from "../../../kernel/paging.ts";
import { registerCall, type CallContext } from "../../../http/register-call.ts";
import { requireSelf } from "../../../http/require-self.ts";
import type { Services } from "../../../runtime/services.ts";
import { findOutcomes } from "../completion/outcome.ts";
import { presentOutcome } from "../completion/present.ts";
import { presentOwnLate } from "../core/present.ts";
import { effectiveStatus } from "../core/effective-status.ts";
import { locationOfJob, requireLocation } from "../core/location-of-job.ts";
import { getVisibleVenue } from "../../venues/get-visible-venue.ts";
import { requireVisibleJob } from "./get-job.ts";
import { findJobsOf } from "./job-lists-store.ts";
import type { VenueList } from "../core/job.ts";
import { findCancelOutcome } from "./find-cancel-outcome.ts";
import { findHiringTimes, noteView } from "./hiring-times.ts";
import { presentCancelling, presentHiring, presentJob, presentJobRow, presentStreet } from "./present.ts";

type ListContext = Pick<
  CallContext<typeof jobsFindAllOfRestaurant, Services>,
  "tx" | "actor" | "now" | "language" | "cityLanguage" | "services"
>;

/** One page of the venue's jobs, soonest first, each with its first applicants. */
async function venueList(context: ListContext, list: VenueList, body: Parameters<typeof parsePageOrAll>[0]) {
  const { tx, actor, now } = context;
  const paging = parsePageOrAll(body);
  const found = await findJobsOf(tx, actor.venueId, { list, now, paging });
  const { rows, nextCursor } = pageOf(found, paging, (job) => job.startsAt.getTime());
  const data = rows.map((job) => presentJobRow(job, context));
  return { ok: true as const, data, ...(nextCursor && { nextcursor: nextCursor }) };
}

export function jobListRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, jobsFindAllOfRestaurant, {
    guard: async ({ actor, sent }) => requireSelf(actor, sent["restaurant"]),
    run: (context) => venueList(context, "all", context.body),
  });

  registerCall(app, services, jobsFindOfRestaurant, {
    guard: async ({ actor, sent }) => requireSelf(actor, sent["restaurant"]),
    run: (context) => venueList(context, context.body.type ?? "all", context.body),
  });

  registerCall(app, services, jobsVerifyNotCompleted, {
    guard: async ({ actor, sent }) => requireSelf(actor, sent["restaurant_id"]),
    run: (context) => venueList(context, "uncompleted", context.body),
  });

  registerCall(app, services, jobsGet, {
    async run(context) {
      const { tx, actor, params, now } = context;
      const { job, application } = await requireVisibleJob(tx, params.id, actor, now);
      const data = presentJob(job, context);
      if (actor.side === "venue") {
        const hiring = presentHiring(await findHiringTimes(tx, job));
        const outcome = await findCancelOutcome(tx, job, now);
        const cancelling = outcome && { cancelling: presentCancelling(outcome) };
        const street = presentStreet(await requireLocation(tx, job));
        return { ok: true, data: { ...data, hiring, ...cancelling, ...street } };
      }
      // The answer does not depend on it.
      await noteView(services.db, job, now).catch((error: unknown) =>
        app.log.error({ err: error }, "the first view of a job could not be noted"),
      );
      const at = { id: job.venueId, location: locationOfJob(job) };
      const { venue, phone, ...street } = await getVisibleVenue(tx, at, context);
      if (application === undefined) return { ok: true, data: { ...data, venue } };
      const status = effectiveStatus(application, job, now);
      const fillsOpening = status === "confirmed" || status === "completed";
      const isReachable = fillsOpening || isNoShowUnderWay(status, job, now);
      const own = {
        _id: application.id,
        status,
        ...(application.cancelledBy !== null && { cancelledby: typeOfSide[application.cancelledBy] }),
        ...(application.reason !== null && application.reason !== "" && { reason: application.reason }),
        ...presentOwnLate(application),
        ...presentOutcome(application, job, await findOutcomes(tx, [application], now), now),
      };
      return {
        ok: true,
        data: { ...data, venue, application: own, ...(isReachable && { ...presentStreet(street), phone }) },
      };
    },
  });
}
