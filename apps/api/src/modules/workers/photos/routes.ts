import { waitressPhoto, waitressRemovePhoto } from "@bandeja/contract/calls/waitstaff";
import type { FastifyInstance } from "fastify";
import { registerCall } from "../../../http/register-call.ts";
import { changePhoto, removePhoto } from "../../../platform/photos/change-photo.ts";
import type { Services } from "../../../runtime/services.ts";
import { getWorker } from "../get-worker.ts";
import { presentWorker } from "../present.ts";
import { workerPhoto } from "./worker-photo.ts";

export function photoRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, services, waitressPhoto, {
    // Outside of a transaction, which must not wait for decoding, and since the count of a refusal must be committed.
    ownTransactions: true,
    async run({ actor, body, ...context }) {
      const { db, now, left } = context;
      await changePhoto(workerPhoto(actor.workerId, services), body.photo, { now, left: left(), services });
      return {
        ok: true,
        data: presentWorker(await getWorker(db, actor.workerId, now), context),
      };
    },
  });

  registerCall(app, services, waitressRemovePhoto, {
    async run({ actor, ...context }) {
      const { tx, now } = context;
      await removePhoto(tx, workerPhoto(actor.workerId, services));
      return {
        ok: true,
        data: presentWorker(await getWorker(tx, actor.workerId, now), context),
      };
    },
  });
}
