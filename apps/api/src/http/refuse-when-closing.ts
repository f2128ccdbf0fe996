import type { FastifyInstance } from "fastify";
import { ApiError } from "./api-error.ts";

/** How many seconds another process, or the next start of this one, may take to be there. */
const retryAfter = 5;

/**
 * Refuses what still arrives on open connections once the server stops: nothing new is begun. (Fastify can do so
 * itself, but in no words of ours.)
 */
export function refuseWhenClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
  });
  app.addHook("onRequest", async () => {
    if (isClosing) throw new ApiError("UNAVAILABLE", { retryAfter });
  });
}
