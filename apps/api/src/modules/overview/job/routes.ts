import { jobsGet } from "@bandeja/contract/calls/jobs";
import { jobsFindSeries } from "@bandeja/contract/calls/job-series";
import { effectiveStatus } from "@bandeja/domain/effective-status";
import { hasStarted } from "@bandeja/domain/job-states";
import { isNoShowUnderWay } from "@bandeja/domain/no-show";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { findOutcomes } from "../../work/completion/outcome.ts";
import { presentOutcome } from "../../work/completion/present.ts";
import { presentCanceller, presentOwnDecision, presentOwnLate } from "../../applications/core/present.ts";
import { locationOfJob, requireLocation } from "../../jobs/core/location-of-job.ts";
import { getVisibleVenue } from "../../venues/get-visible-venue.ts";
import { requireVisibleJob } from "./get-job.ts";
import { requireOwnJob, requireOwnSentJob } from "../../jobs/core/find-job.ts";
import { presentCancelling, presentHiring, presentReservation, presentSeriesJob } from "./present.ts";
import {
  findCancelOutcome,
  findCancelOutcomes,
} from "../../applications/job-cancellation/find-cancel-outcome.ts";
import { findHiringTimes } from "../../applications/hiring/hiring-times.ts";
import { findSeriesAhead } from "../../jobs/lists/series-store.ts";
import { noteView } from "../../jobs/note-view.ts";
import { findChangeLimits } from "../../jobs/core/change-limits.ts";
import { findReservation } from "../../jobs/core/reservations-store.ts";
import { presentJob, presentStreet } from "../../jobs/present.ts";

/** A job as either side sees it, and those that were posted together with it. */
export function jobRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, jobsFindSeries, {
    guard: ({ db, actor, sent }) => requireOwnSentJob(db, sent["job_id"], actor.venueId),
    async run(context) {
      const { db, actor, body, now } = context;
      const job = await requireOwnJob(db, body.job_id, actor.venueId);
      const found = await findSeriesAhead(db, job, now);
      const outcomes = await findCancelOutcomes(db, found, now);
      const limits = await findChangeLimits(db, found);
      const data = found.map((one) =>
        presentSeriesJob(one, { outcome: outcomes.get(one.id), limited: limits.get(one.id) }, context),
      );
      return { ok: true, data };
    },
  });

  registerCall(app, services, jobsGet, {
    async run(context) {
      const { db, actor, params, now } = context;
      const { job, application, isClosed } = await requireVisibleJob(db, params.id, actor, now);
      const data = presentJob(job, context);
      if (actor.side === "venue") {
        const hiring = presentHiring(await findHiringTimes(db, job));
        const outcome = await findCancelOutcome(db, job, now);
        const cancelling = outcome && { cancelling: presentCancelling(outcome) };
        const street = presentStreet(await requireLocation(db, job));
        const { length } = await findSeriesAhead(db, job, now);
        const series = length > 1 && { series: length };
        const reserved = await findReservation(db, job.id, now);
        const reservation = reserved && { reservation: presentReservation(reserved) };
        const mayChange = job.state === "open" && !hasStarted(job, now);
        const limit = mayChange ? (await findChangeLimits(db, [job])).get(job.id) : undefined;
        const limited = limit && { limited: limit };
        const decision = job.decisionId !== null && { decision_id: job.decisionId };
        return {
          ok: true,
          data: {
            ...data,
            ...decision,
            hiring,
            ...cancelling,
            ...limited,
            ...series,
            ...reservation,
            ...street,
          },
        };
      }
      // The answer does not depend on it.
      await noteView(services.db, job, now).catch((error: unknown) =>
        app.log.error({ err: error }, "the first view of a job could not be noted"),
      );
      const at = { id: job.venueId, location: locationOfJob(job) };
      const { venue, phone, ...street } = await getVisibleVenue(db, at, context);
      if (application === undefined) return { ok: true, data: { ...data, venue } };
      const status = effectiveStatus(application, job, now);
      const fillsOpening = status === "confirmed" || status === "completed";
      const isReachable = fillsOpening || isNoShowUnderWay(status, job, now);
      const canceller = presentCanceller(application);
      const own = {
        _id: application.id,
        status,
        ...(canceller !== null && { cancelledby: canceller }),
        ...presentOwnDecision(application),
        ...(application.reason !== null && application.reason !== "" && { reason: application.reason }),
        ...presentOwnLate(application),
        ...presentOutcome(application, job, await findOutcomes(db, [application], now), now),
      };
      return {
        ok: true,
        data: {
          ...data,
          ...(isClosed && { closed: true as const }),
          venue,
          application: own,
          ...(isReachable && { ...presentStreet(street), phone }),
        },
      };
    },
  });
}
