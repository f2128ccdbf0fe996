import type { FastifyInstance } from "fastify";
import type { CallServices } from "@bandeja/api/http/register-call";
import { packFile } from "./pack-file.ts";
import { serveDocs } from "./serve-docs.ts";
import { sendFile } from "@bandeja/site-files/send-file";
import type { SiteFile } from "@bandeja/site-files/site-file";

/** Builds the document. Its modules are imported on demand, so that they use no memory until it is requested. */
async function writeDocument({ siteUrl, config }: CallServices): Promise<SiteFile> {
  const { buildDocument } = await import("../openapi/build-document.ts");
  const apiUrl = new URL(config.apiUrl ?? "/api", siteUrl).href.replace(/\/+$/, "");
  return packFile("openapi.json", JSON.stringify(buildDocument({ siteUrl, apiUrl })));
}

/** Serves the OpenAPI document at `/openapi.json`, built on the first request, and its page at `/docs`. */
export function documentCalls(app: FastifyInstance, services: CallServices): void {
  let document: Promise<SiteFile> | undefined;
  app.get("/openapi.json", async (request, reply) => {
    document ??= writeDocument(services);
    return sendFile(request, reply, await document);
  });
  serveDocs(app);
}
