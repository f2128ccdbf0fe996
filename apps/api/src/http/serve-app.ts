import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CallServices } from "./register-call.ts";
import type { FindFile } from "./answer-files.ts";
import { detectDocumentLanguage } from "./detect-language.ts";
import { appManifests, readApp } from "@bandeja/site-files/read-app";
import { sendFile } from "@bandeja/site-files/send-file";
import { siteSettings } from "./site-settings.ts";

const manifestPath = appManifests.en;
const serviceWorkerPath = "/app/sw.js";

/**
 * Serves the built app in `folder` below `/app`: its files, and its one document for every other path, in the visitor's
 * language. A missing file is a 404, not the document.
 *
 * @returns how to find its files
 */
export async function serveApp(
  app: FastifyInstance,
  services: CallServices,
  folder: string,
): Promise<FindFile> {
  const { config, siteUrl } = services;
  const apiOrigin = new URL(config.apiUrl ?? "/api", siteUrl).origin;
  const { shell, assets } = await readApp(
    folder,
    { siteUrl, apiOrigin },
    { settings: siteSettings(config), tiles: config.tiles },
  );

  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | void {
    const [pathname = ""] = request.url.split("?");
    const language = detectDocumentLanguage(request);
    const asset = assets.get(pathname === manifestPath ? appManifests[language] : pathname);
    if (asset !== undefined) {
      // The service worker is at /app/sw.js, but its scope includes /app itself.
      if (pathname === serviceWorkerPath) {
        reply.header("service-worker-allowed", "/app");
        // A service worker fetches with its own policy, not with that of its pages.
        reply.header("content-security-policy", "default-src 'self'");
      }
      return sendFile(request, reply, asset);
    }
    if (/\.\w+$/.test(pathname)) return reply.callNotFound();
    return sendFile(request, reply, shell[language]);
  }

  app.get("/app", answer);
  app.get("/app/*", answer);
  const isUsual = (path: string) => path !== manifestPath && path !== serviceWorkerPath;
  return (path) => (isUsual(path) ? assets.get(path) : undefined);
}
