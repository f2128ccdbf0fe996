import { refreshPlaceholders, type FindPlaceholderTexts } from "@bandeja/site-files/refresh-placeholders";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CallServices } from "./register-call.ts";
import { appPaths } from "@bandeja/contract/app-pages";
import { appBase } from "@bandeja/contract/cross-links";
import { detectDocumentLanguage } from "./detect-language.ts";
import { appCode, appCodePath, pageCode, pageCodePath } from "@bandeja/site-files/app-code";
import { readSite, type Site } from "@bandeja/site-files/read-site";
import { sendFile } from "@bandeja/site-files/send-file";
import { siteSettings } from "./site-settings.ts";

/** Addresses that browsers know, and the site's own for them: its icons, and where a password is changed. */
const wellKnown: ReadonlyMap<string, string> = new Map([
  ["/favicon.ico", "/favicon.svg"],
  ["/apple-touch-icon.png", "/app/apple-touch-icon.png"],
  ["/apple-touch-icon-precomposed.png", "/app/apple-touch-icon.png"],
  ["/.well-known/change-password", `${appBase}${appPaths.signIn}`],
]);

// Paths that are not pages: unknown ones are answered in the envelope, since programs ask for them. So are files.
const notSite = /^\/(api|uploads|dev|signin|webhooks|\.well-known)(\/|$)|\.(?!html?$)\w+$/;

function answer(site: Site, request: FastifyRequest, reply: FastifyReply): FastifyReply | void {
  const [pathname = "/", ...query] = request.url.split("?");
  const asset = site.assets.get(pathname);
  if (asset !== undefined) return sendFile(request, reply, asset);
  const page = site.pages.get(pathname);
  if (page !== undefined) {
    // A mailed link: its token must not leak to the page's requests.
    if (Object.hasOwn(request.query as object, "token")) reply.header("referrer-policy", "no-referrer");
    return sendFile(request, reply, page[detectDocumentLanguage(request)]);
  }

  const elsewhere = wellKnown.get(pathname);
  if (elsewhere !== undefined) return reply.redirect(elsewhere, 302);
  if (notSite.test(pathname)) return reply.callNotFound();
  const withoutSlash = pathname.replace(/\/+$/, "");
  if (withoutSlash !== pathname && site.pages.has(withoutSlash)) {
    return reply.redirect([withoutSlash, ...query].join("?"), 308);
  }
  return sendFile(request, reply.code(404), site.notFound[detectDocumentLanguage(request)]);
}

/**
 * Serves the built site in `folder`: every page in the visitor's language at one address (query → cookie →
 * browser → English), assets for ever, the page 404 with its status for anything else. All of it is in memory, in
 * every encoding that the build made, or the server for pages with a placeholder.
 */
export async function serveSite(
  app: FastifyInstance,
  services: CallServices,
  folder: string,
  findPlaceholderTexts: FindPlaceholderTexts,
): Promise<void> {
  const { config, siteUrl } = services;
  const apiOrigin = new URL(config.apiUrl ?? "/api", siteUrl).origin;
  const site = await readSite(
    folder,
    { siteUrl, apiOrigin },
    { settings: siteSettings(config), tiles: config.tiles, isStaging: config.env === "staging" },
  );
  const code = appCode(siteUrl);
  app.get(appCodePath, (request, reply) => sendFile(request, reply, code));
  app.get(pageCodePath, (request, reply) => {
    const { path } = request.query as { path?: unknown };
    const drawn = pageCode(siteUrl, typeof path === "string" ? path : undefined);
    return drawn === undefined ? reply.callNotFound() : sendFile(request, reply, drawn);
  });
  const refresh = refreshPlaceholders(site, {
    find: findPlaceholderTexts,
    now: () => services.now(),
    report: (error) => app.log.warn({ err: error }, "the figures of the site could not be read"),
  });
  await refresh();
  app.get("/*", (request, reply) => {
    void refresh();
    return answer(site, request, reply);
  });
}
