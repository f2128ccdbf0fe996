import type { Config } from "@bandeja/config/config";
import type { FastifyInstance, FastifyReply } from "fastify";

const path = "/.well-known/security.txt";
const dayMs = 86_400_000;
/** How long (days) a copy of the file counts, less than a year (RFC 9116, 2.5.5). */
const validDays = 180;

/** The contact for reports of a vulnerability (RFC 9116). Without one there is no such file. */
export function serveSecurityTxt(
  app: FastifyInstance,
  { config, siteUrl, now }: { config: Config; siteUrl: string; now: () => Date },
): void {
  const { securityContact } = config;
  app.get(path, (_request, reply): FastifyReply | void => {
    if (securityContact === undefined) return reply.callNotFound();
    // Midnight, so that the file changes once a day.
    const expires = new Date((Math.floor(now().getTime() / dayMs) + validDays) * dayMs);
    const fields = {
      Contact: securityContact,
      Expires: expires.toISOString(),
      "Preferred-Languages": "en, pt",
      Canonical: siteUrl + path,
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    return reply
      .header("cache-control", "public, max-age=3600")
      .type("text/plain; charset=utf-8")
      .send(lines.join(""));
  });
}
