import { peopleBlock } from "@bandeja/contract/calls/people";
import { waitressGet } from "@bandeja/contract/calls/waitstaff";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import type { Services } from "../../../runtime/services.ts";
import { requireRelationship } from "../../safety/relationship.ts";
import { getWorker } from "../../workers/get-worker.ts";
import { openContact } from "../../workers/open-contact.ts";
import { presentContactRefusal, presentWorker } from "../../workers/present.ts";
import { requireMaySeeWorker } from "../../workers/require-may-see-worker.ts";
import { blockPerson } from "./block-person.ts";
import { countLateArrivals, findApplicationsBetween } from "./pair-applications-store.ts";
import { presentApplicationOfPair } from "./present.ts";

/** The calls about one venue and one worker that depend on the applications between them. */
export function pairRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, waitressGet, {
    async guard({ db, actor, sent, now }) {
      if (typeof sent["id"] === "string") await requireMaySeeWorker(db, actor, sent["id"], now);
    },
    async run({ actor, params, ...context }) {
      const { db, language, now } = context;
      const person = await getWorker(db, params.id, now);
      const profile = presentWorker(person, context);
      const { latitude: lat, longitude: lng } = person.worker;
      if (actor.side === "worker") {
        const latearrivals = await countLateArrivals(db, params.id);
        return { ok: true, data: { ...profile, latearrivals, place: { lat, lng } } };
      }
      const pair = { venueId: actor.partyId, workerId: params.id };
      const [applications, refusal] = await Promise.all([
        findApplicationsBetween(db, pair),
        openContact(services, pair, { accountId: actor.accountId, now }),
      ]);
      const contact = refusal && presentContactRefusal(refusal, language);
      const presented = applications.map((row) => presentApplicationOfPair(row, now));
      return { ok: true, data: { ...profile, ...contact, applications: presented } };
    },
  });

  registerCall(app, services, peopleBlock, {
    guard: ({ db, actor, sent, now }) => requireRelationship(db, actor, sent["person_id"], now),
    async run({ tx, actor, body, now }) {
      await blockPerson(tx, { actor, otherId: body.person_id, now });
      return { ok: true };
    },
  });
}
