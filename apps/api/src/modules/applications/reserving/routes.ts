import { jobsAddMany } from "@bandeja/contract/calls/job-series";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { reservationsOpen, reservationsOptions } from "@bandeja/contract/calls/reservations";
import type { ReservationChoice } from "@bandeja/contract/reservation";
import { parseFields } from "@bandeja/contract/entities/entity";
import { jobFields } from "@bandeja/contract/entities/job";
import { translate } from "@bandeja/i18n/translate";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import { requireSelf } from "../../../http/require-self.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireOwnSentJob } from "../../jobs/core/find-job.ts";
import { openNow } from "../../jobs/reservations/open-reserved.ts";
import { presentGroup } from "../../team/groups/present.ts";
import { requireGroupOf } from "../../team/groups/groups.ts";
import { getReservationOptions } from "./get-reservation-options.ts";
import { groupOf, postJobs } from "./post-jobs.ts";

const groupOfSent = (reservation: unknown): unknown =>
  typeof reservation === "object" && reservation !== null && "who" in reservation
    ? groupOf(reservation.who)
    : undefined;

/** Whether the venue wanted anybody to be asked first. */
const isAsked = (reservation: ReservationChoice | undefined): boolean =>
  reservation !== undefined && reservation.who !== "nobody";

/** Posting is registered here, above its module, since a job may be for some of the venue's team at first. */
export function reservationRoutes(app: FastifyInstance, services: Services): void {
  const fees = services.config;

  registerCall(app, services, jobsAdd, {
    async guard({ db, actor, sent }) {
      requireSelf(actor, sent["restaurant_id"]);
      await requireGroupOf(db, actor.venueId, groupOfSent(sent["reservation"]));
    },
    async run({ tx, actor, body, language, now }) {
      const { reservation } = body;
      const input = parseFields(jobFields, body);
      const posting = { now, fees, reservation, path: () => "" };
      const { ids, isReserved } = await postJobs(tx, actor.venueId, [input], posting);
      const t = translate(language);
      const message = isReserved
        ? t(($) => $.answers.jobReserved)
        : isAsked(reservation)
          ? t(($) => $.answers.jobNotReserved)
          : t(($) => $.answers.jobPosted);
      const [id] = ids;
      if (id === undefined) throw new Error("No job was posted");
      return { ok: true, message, data: { _id: id } };
    },
  });

  registerCall(app, services, jobsAddMany, {
    async guard({ db, actor, sent }) {
      requireSelf(actor, sent["restaurant_id"]);
      await requireGroupOf(db, actor.venueId, groupOfSent(sent["reservation"]));
    },
    async run({ tx, actor, body: { jobs, reservation }, language, now }) {
      const inputs = jobs.map((job) => parseFields(jobFields, job));
      const { ids, isReserved } = await postJobs(tx, actor.venueId, inputs, { now, fees, reservation });
      const t = translate(language);
      const count = ids.length;
      const message = isReserved
        ? t(($) => $.answers.jobsReserved, { count })
        : isAsked(reservation)
          ? t(($) => $.answers.jobsNotReserved, { count })
          : t(($) => $.answers.jobsPosted, { count });
      return { ok: true, message, data: ids.map((id) => ({ _id: id })) };
    },
  });

  registerCall(app, services, reservationsOpen, {
    guard: ({ db, actor, sent }) => requireOwnSentJob(db, sent["job_id"], actor.venueId),
    async run({ tx, body, now }) {
      await openNow(tx, body.job_id, now);
      return { ok: true };
    },
  });

  registerCall(app, services, reservationsOptions, {
    async run({ db, actor, body, now }) {
      const asked = { repeatedId: body.job_id, now };
      const { last, favourites, favouritesAtLimit, groups } = await getReservationOptions(
        db,
        actor.venueId,
        asked,
      );
      const data = groups.map((group) => ({ ...presentGroup(group), atlimit: group.atLimit }));
      return { ok: true, data: { last, favourites, favouritesatlimit: favouritesAtLimit, groups: data } };
    },
  });
}
