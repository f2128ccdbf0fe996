import { setTimeout as delay } from "node:timers/promises";
import { appLink, howItDecidesPath } from "@bandeja/contract/cross-links";
import type { Language } from "@bandeja/contract/lists";
import type { LinkPreview } from "@bandeja/site-files/link-preview";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CallServices } from "./register-call.ts";
import { detectDocumentLanguage } from "./detect-language.ts";
import { appManifests, readApp } from "@bandeja/site-files/read-app";
import { sendFile } from "@bandeja/site-files/send-file";
import { siteSettings } from "./site-settings.ts";

const manifestPath = appManifests.en;
const serviceWorkerPath = "/app/sw.js";

/** Finds the preview of a screen by its path below `/app`; undefined if it shows nothing to everybody. */
export type FindLinkPreview = (path: string, language: Language) => Promise<LinkPreview | undefined>;

/** Screens whose links people pass on. */
const shared = /^\/app(\/(?:shifts|venues)\/[^/]+)\/?$/;
/** How many of them one address gets with a preview, as many as answers about public jobs; then without. */
const previewLimit = { max: 240, timeWindow: 60_000 };
/** The screen itself needs no preview: it does not wait longer (ms) for it. */
const previewWithinMs = 1_500;

/**
 * Serves the built app in `folder` below `/app`: its files, and its one document for every other path, in the visitor's
 * language. A missing file is a 404, not the document.
 */
export async function serveApp(
  app: FastifyInstance,
  services: CallServices,
  folder: string,
  findPreview: FindLinkPreview,
): Promise<void> {
  const { config, siteUrl } = services;
  const apiOrigin = new URL(config.apiUrl ?? "/api", siteUrl).origin;
  const { shell, howItDecides, previewed, assets } = await readApp(
    folder,
    { siteUrl, apiOrigin },
    { settings: siteSettings(config), tiles: config.tiles, isStaging: config.env === "staging" },
  );

  const countPreview = config.rateLimits ? app.createRateLimit(previewLimit) : undefined;

  async function previewOf(request: FastifyRequest, path: string): Promise<LinkPreview | undefined> {
    const counted = await countPreview?.(request);
    if (counted?.isAllowed === false && counted.isExceeded) return undefined;
    const found = findPreview(path, detectDocumentLanguage(request)).catch((error: unknown) => {
      request.log.warn({ err: error }, "the preview of a link could not be found");
      return undefined;
    });
    return Promise.race([found, delay(previewWithinMs, undefined, { ref: false })]);
  }

  /** A screen with its preview. One that has none, or no longer, is not to be found. */
  async function answerShared(request: FastifyRequest, reply: FastifyReply, path: string) {
    const preview = await previewOf(request, path);
    const language = detectDocumentLanguage(request);
    if (preview !== undefined) return sendFile(request, reply, await previewed(language, preview));
    return sendFile(request, reply.header("x-robots-tag", "noindex"), shell[language]);
  }

  function answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> | void {
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
    const [, path] = shared.exec(pathname) ?? [];
    if (path !== undefined) return answerShared(request, reply, path);
    const documents = pathname === appLink(howItDecidesPath) ? howItDecides : shell;
    return sendFile(request, reply, documents[language]);
  }

  app.get("/app", answer);
  app.get("/app/*", answer);
}
