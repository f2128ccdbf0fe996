import type { Language } from "@bandeja/contract/lists";
import { signInPath, type SignInMessage } from "@bandeja/contract/sign-in";
import { errorText } from "@bandeja/i18n/problem-texts";
import { translate } from "@bandeja/i18n/translate";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { readBrowserCookie, markBrowser } from "../../../../http/browser.ts";
import { refusalFor } from "../../../../http/errors.ts";
import { logFailedRequest } from "../../../../http/log-requests.ts";
import { detectDocumentLanguage } from "../../../../http/detect-language.ts";
import { callbackPath, SignInError } from "@bandeja/providers/identity/identity-provider";
import type { Services } from "../../../../runtime/services.ts";
import { beginSignIn } from "../begin-sign-in.ts";
import { finishSignIn, type Ending } from "../finish-sign-in.ts";
import { failureText, firstPage, lastPage, linkPage, linkPages, type LinkPage } from "./pages.ts";
import { readBeginning } from "./read-beginning.ts";
import { beginScript, endScript, linkScript } from "./scripts.ts";
import { plainStyle } from "@bandeja/plain-pages/plain-style";

/** The style sheet of the sign-in pages, most of which are shown only briefly. */
const signInStyle = `${plainStyle}
h1 { font-size: clamp(36px, 9vw, 56px); }
[hidden] { display: none !important; }
button, .button {
  display: inline-flex; align-items: center; min-height: 52px; padding: 0 24px; border: 0; border-radius: 6px;
  background: var(--wine); color: var(--paper); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer;
}
button:disabled { opacity: 0.6; cursor: default; }
button:focus-visible { outline: 3px solid var(--wine); outline-offset: 3px; }
`;

/**
 * Headers of these pages. A popup must keep its opener across the provider's pages, which the policy of all other pages
 * cuts off.
 */
const headers = {
  "cache-control": "no-store",
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "unsafe-none",
  // The URLs of mailed links, and of the provider's redirect, contain secrets.
  "referrer-policy": "no-referrer",
} as const;

const files = {
  "begin.js": beginScript,
  "end.js": endScript,
  "link.js": linkScript,
  "style.css": signInStyle,
} as const;

type Query = Readonly<Record<string, unknown>>;

const minutes = 60_000;

function messageOf(ending: Ending, attempt: string | null, language: Language): SignInMessage {
  if (ending.kind !== "failed") return { ...ending, attempt };
  const { code } = ending.error;
  return { kind: "failed", attempt, code, message: failureText(code, language) };
}

/** Logs failures that an operator should see; an expired attempt is not one of them. */
function logFailure(request: FastifyRequest, { code, cause }: SignInError): void {
  if (code === "invalid-auth-event") return;
  // Only the message, since the provider's answer may contain codes.
  const reason = cause instanceof Error ? cause.message : undefined;
  request.log.warn({ code, reason }, "nobody was signed in");
}

/** Refusals such as too many requests are also pages, which post their failure to the opener. */
function failurePage(error: Error, request: FastifyRequest, reply: FastifyReply): string {
  const refusal = refusalFor(error, request);
  logFailedRequest(request, error, refusal);
  void reply.code(refusal.status);
  const language = detectDocumentLanguage(request);
  const { attempt } = request.query as Query;
  const message = {
    kind: "failed",
    attempt: typeof attempt === "string" ? attempt : null,
    code: refusal.status === 503 ? "network-request-failed" : "internal-error",
    message: errorText(translate(language), refusal.code),
  } as const;
  return lastPage(message, undefined, language);
}

/** `/signin/…`: the pages that lead to the provider and back, and those of links, beside the built site. */
export function serveSignIn(app: FastifyInstance, services: Services): void {
  const { siteUrl, config } = services;
  const origin = new URL(siteUrl).origin;
  const limit = config.rateLimits && { max: 60, timeWindow: 10 * minutes };
  const send = (reply: FastifyReply, html: string) =>
    reply.headers(headers).type("text/html; charset=utf-8").send(html);

  const route = {
    config: { rateLimit: limit },
    errorHandler: (error: Error, request: FastifyRequest, reply: FastifyReply) =>
      send(reply, failurePage(error, request, reply)),
  };

  app.get(signInPath, (request, reply) => {
    const { attempt } = readBeginning(request.query as Query, siteUrl);
    const query = request.url.split("?", 2)[1] ?? "";
    const start = `${signInPath}/start?${query}`;
    return send(reply, firstPage({ attempt, origin, start }, detectDocumentLanguage(request)));
  });

  app.get(`${signInPath}/start`, route, async (request, reply) => {
    const language = detectDocumentLanguage(request);
    const beginning = readBeginning(request.query as Query, siteUrl);
    const browser = markBrowser(request, reply, siteUrl);
    try {
      const address = await beginSignIn(beginning, { browser, language, now: services.now() }, services);
      return await reply.headers(headers).redirect(address.href, 303);
    } catch (error) {
      if (!(error instanceof SignInError)) throw error;
      logFailure(request, error);
      const message = messageOf({ kind: "failed", error }, beginning.attempt, language);
      return send(reply, lastPage(message, beginning, language));
    }
  });

  app.get(callbackPath, route, async (request, reply) => {
    const language = detectDocumentLanguage(request);
    const query = request.url.split("?", 2)[1] ?? "";
    const back = { query, browser: readBrowserCookie(request, siteUrl), now: services.now() };
    const { beginning, ending } = await finishSignIn(back, services);
    if (ending.kind === "failed") logFailure(request, ending.error);
    const message = messageOf(ending, beginning?.attempt ?? null, language);
    return send(reply, lastPage(message, beginning, language));
  });

  for (const [name, { path }] of Object.entries(linkPages)) {
    app.get<{ Querystring: Query }>(path, (request, reply) => {
      const { token } = request.query;
      const language = detectDocumentLanguage(request);
      return send(reply, linkPage(name as LinkPage, typeof token === "string" ? token : "", language));
    });
  }

  for (const [name, text] of Object.entries(files)) {
    const type = name.endsWith(".js") ? "text/javascript; charset=utf-8" : "text/css; charset=utf-8";
    app.get(`/signin/${name}`, (_request, reply) =>
      reply.headers({ "content-type": type, "cache-control": "no-cache" }).send(text),
    );
  }
}
