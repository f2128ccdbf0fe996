import { jobsAdd } from "@bandeja/contract/calls/posting";
import { reservationsOptions } from "@bandeja/contract/calls/reservations";
import { parseFields } from "@bandeja/contract/entities/entity";
import { jobFields } from "@bandeja/contract/entities/job";
import { translate } from "@bandeja/i18n/translate";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import { requireSelf } from "../../../http/require-self.ts";
import type { Services } from "../../../runtime/services.ts";
import { presentGroup } from "../../team/groups/present.ts";
import { requireGroupOf } from "../../team/groups/groups.ts";
import { getReservationOptions } from "./get-reservation-options.ts";
import { groupOf, postJob } from "./post-job.ts";

const groupOfSent = (reservation: unknown): unknown =>
  typeof reservation === "object" && reservation !== null && "who" in reservation
    ? groupOf(reservation.who)
    : undefined;

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
      const { id, isReserved } = await postJob(tx, actor.venueId, input, { now, fees, reservation });
      const t = translate(language);
      const message = isReserved ? t(($) => $.answers.jobReserved) : t(($) => $.answers.jobPosted);
      return { ok: true, message, data: { _id: id } };
    },
  });

  registerCall(app, services, reservationsOptions, {
    async run({ db, actor }) {
      const { last, favourites, groups } = await getReservationOptions(db, actor.venueId);
      return { ok: true, data: { last, favourites, groups: groups.map(presentGroup) } };
    },
  });
}
