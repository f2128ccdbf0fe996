import type { FastifyInstance } from "fastify";
import type { CallServices } from "@bandeja/api/http/register-call";
import { packFile } from "./pack-file.ts";
import { serveDocs } from "./serve-docs.ts";
import { sendFile } from "@bandeja/api/http/site/send-file";
import type { SiteFile } from "@bandeja/api/http/site/site-file";

/** The document as a file. Its modules are loaded here, so that a server without readers does not hold them. */
async function writeDocument({ siteUrl, config }: CallServices): Promise<SiteFile> {
  const { buildDocument } = await import("../openapi/build-document.ts");
  const apiUrl = new URL(config.apiUrl ?? "/api", siteUrl).href.replace(/\/+$/, "");
  return packFile("openapi.json", JSON.stringify(buildDocument({ siteUrl, apiUrl })));
}

/** The OpenAPI document of the contract at `/openapi.json`, written on the first request; its page at `/docs`. */
export function documentCalls(app: FastifyInstance, services: CallServices): void {
  let document: Promise<SiteFile> | undefined;
  app.get("/openapi.json", async (request, reply) => {
    document ??= writeDocument(services);
    return sendFile(request, reply, await document);
  });
  serveDocs(app);
}
