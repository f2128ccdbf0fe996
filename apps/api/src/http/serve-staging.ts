import { markStaging, stagingRobots, stagingStyle, stagingStylePath } from "@bandeja/site-files/staging";
import type { FastifyInstance } from "fastify";
import type { CallServices } from "./register-call.ts";

/**
 * What every answer of a server for staging has: no indexing, and a banner on pages. Pages of site and app have it from
 * the start (read-site.ts, read-app.ts), since they are compressed.
 */
export function serveStaging(app: FastifyInstance, { config }: CallServices): void {
  if (config.env !== "staging") return;
  app.addHook("onSend", async (_request, reply, payload) => {
    reply.header("x-robots-tag", "noindex, nofollow");
    const isPage =
      typeof payload === "string" && String(reply.getHeader("content-type")).startsWith("text/html");
    return isPage ? markStaging(payload) : payload;
  });
  app.get(stagingStylePath, (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/css; charset=utf-8").send(stagingStyle),
  );
  app.get("/robots.txt", (_request, reply) => reply.type("text/plain; charset=utf-8").send(stagingRobots));
}
