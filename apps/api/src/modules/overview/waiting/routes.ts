import type { OnWire } from "@bandeja/contract/call";
import { restaurantWaiting, waitingKinds, type WaitingRowSchema } from "@bandeja/contract/calls/waiting";
import type { Language } from "@bandeja/contract/lists";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { countParts } from "../../jobs/lists/count-parts-store.ts";
import { displayName } from "../../accounts/core/display-name.ts";
import { isBarred } from "../../decisions/restrictions/find-suspension.ts";
import { findMatters, type WaitingMatter } from "./waiting-store.ts";

function presentMatter(matter: WaitingMatter, language: Language): OnWire<typeof WaitingRowSchema> {
  const { kind, count, applicationId, workerId, workerName, photo } = matter;
  return {
    kind,
    count,
    job_id: matter.jobId,
    startdate: matter.startDate,
    enddate: matter.endDate,
    startshift: matter.startTime,
    endshift: matter.endTime,
    ...(applicationId !== null &&
      workerId !== null && {
        person: {
          application_id: applicationId,
          waitress_id: workerId,
          waitress: displayName(workerName ?? "", language),
          photo,
        },
      }),
  };
}

export function waitingRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, restaurantWaiting, {
    async run({ db, actor, now, language }) {
      const { venueId } = actor;
      const writesReviews = !(await isBarred(db, venueId, now));
      const [matters, parts] = await Promise.all([
        findMatters(db, { venueId, writesReviews, now }),
        countParts(db, venueId, now),
      ]);
      const ofKind = waitingKinds.map((kind) => matters.filter((matter) => matter.kind === kind));
      const counts = ofKind.flatMap(([first]) => (first ? [{ kind: first.kind, count: first.total }] : []));
      return {
        ok: true,
        data: { counts, rows: ofKind.flat().map((matter) => presentMatter(matter, language)), parts },
      };
    },
  });
}
