import { jobsAdd } from "@bandeja/contract/calls/jobs";
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
import { postJob } from "./post-job.ts";

const idOfGroup = (reservation: unknown): unknown =>
  typeof reservation === "object" && reservation !== null && "group_id" in reservation
    ? reservation.group_id
    : undefined;

/** Posting is registered here, above its module, since a job may be for some of the venue's team at first. */
export function reservationRoutes(app: FastifyInstance, services: Services): void {
  const fees = services.config;

  registerCall(app, services, jobsAdd, {
    async guard({ db, actor, sent }) {
      requireSelf(actor, sent["restaurant_id"]);
      await requireGroupOf(db, actor.venueId, idOfGroup(sent["reservation"]));
    },
    async run({ tx, actor, body, language, now }) {
      const { reservation: sent } = body;
      const reservation = sent && { who: sent.who, span: sent.span, groupId: sent.group_id };
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
      const { groupId, ...choice } = last;
      const chosen = { ...choice, ...(groupId !== undefined && { group_id: groupId }) };
      return { ok: true, data: { last: chosen, favourites, groups: groups.map(presentGroup) } };
    },
  });
}
