import { appPaths } from "@bandeja/contract/app-pages";
import { accountConfirmIdentity } from "@bandeja/contract/calls/accounts";
import { exportsDownload } from "@bandeja/contract/calls/exports";
import { accountNotMe, accountRecover } from "@bandeja/contract/calls/passkeys";
import { appBase } from "@bandeja/contract/cross-links";
import { typeOfSide, type Language } from "@bandeja/contract/lists";
import type { SignInFailure, SignInMessage } from "@bandeja/contract/sign-in";
import { translate, type Translate } from "@bandeja/i18n/translate";
import { escapeHtml } from "@bandeja/plain-pages/escape-html";
import { plainPage } from "@bandeja/plain-pages/plain-page";
import { exportPath } from "../../export-links/make-export-link.ts";
import type { Beginning } from "../begin-sign-in.ts";

/** Data for a page's script, escaped so that they cannot end their block. */
const settingsBlock = (settings: object): string =>
  `<script type="application/json" id="settings">${JSON.stringify(settings).replaceAll("<", "\\u003c")}</script>`;

interface Parts {
  readonly title: string;
  readonly body: string;
  readonly script: "begin" | "end" | "link";
  readonly settings: object;
}

const page = (language: Language, { title, body, script, settings }: Parts): string =>
  plainPage({
    language,
    title,
    style: "/signin/style.css",
    head: `${settingsBlock(settings)}\n<script type="module" src="/signin/${script}.js"></script>\n`,
    body: `<main>\n<p class="brand"><a href="/">Bandeja</a></p>\n${body}\n</main>`,
  });

/** The message of a failure. */
export function failureText(code: SignInFailure, language: Language): string {
  const t = translate(language);
  return t(($) => $.signin.failures[code]);
}

const heading = (title: string, lead: string): string =>
  `<h1>${escapeHtml(title)}</h1>\n<p class="lead">${escapeHtml(lead)}</p>`;

interface First {
  readonly attempt: string | null;
  /** The site's own address. */
  readonly origin: string;
  /** The next address of the sign-in. */
  readonly start: string;
}

/** The first page of a sign-in, which redirects by itself. */
export function firstPage({ attempt, origin, start }: First, language: Language): string {
  const t = translate(language);
  const code = "unauthorized-domain";
  const message = failureText(code, language);
  const title = t(($) => $.signin.title);
  const body = `<div id="waiting">
${heading(
  title,
  t(($) => $.signin.waiting),
)}
<noscript><p>${escapeHtml(t(($) => $.signin.needsScript))}</p></noscript>
</div>
<div id="failure" hidden>
${heading(
  t(($) => $.signin.failed),
  message,
)}
<p><a class="button" href="${escapeHtml(origin)}/login">${escapeHtml(t(($) => $.signin.back))}</a></p>
</div>`;
  const settings = { attempt, origin, start, failure: { code, message } };
  return page(language, { title, body, script: "begin", settings });
}

/** The last page of a sign-in, which posts its result; `beginning` is undefined where it is unknown or expired. */
export function lastPage(
  message: SignInMessage,
  beginning: Pick<Beginning, "mode" | "next"> | undefined,
  language: Language,
): string {
  const t = translate(language);
  const isFailed = message.kind === "failed";
  const title = t(($) => (isFailed ? $.signin.failed : $.signin.title));
  const { mode = "popup", next = "/login" } = beginning ?? {};
  const lead = isFailed ? message.message : t(($) => $.signin.over);
  const isPopup = mode === "popup";
  const close = isPopup
    ? `<button type="button" id="close">${escapeHtml(t(($) => $.signin.close))}</button> `
    : "";
  const back = `<a href="${escapeHtml(next)}">${escapeHtml(t(($) => $.signin.back))}</a>`;
  // Without the beginning it is unknown whether this is a popup: the page offers both exits.
  const body = `${heading(title, lead)}\n<p>${close}${beginning === undefined || !isPopup ? back : ""}</p>`;
  return page(language, { title, body, script: "end", settings: { mode, next, message } });
}

/** The pages of links with a token, by the names of their texts, with the calls of their buttons. */
export const linkPages = {
  link: { path: "/signin/link", call: accountConfirmIdentity },
  recover: { path: "/signin/recover", call: accountRecover },
  notme: { path: "/signin/notme", call: accountNotMe },
  export: { path: exportPath, call: exportsDownload },
} as const;
export type LinkPage = keyof typeof linkPages;

/** Where a page's reader goes on; nowhere after the download of another person's data. */
function endHtml(name: LinkPage, t: Translate): string {
  if (name === "export") return "";
  return `<p><a class="button" id="login" href="/login">${escapeHtml(t(($) => $.linkpages[name].login))}</a></p>\n`;
}

/** The page of a link, with a button: a program that opens links changes nothing. */
export function linkPage(name: LinkPage, token: string, language: Language): string {
  const t = translate(language);
  const title = t(($) => $.linkpages[name].title);
  const body = `<div id="ask" data-part>
${heading(
  title,
  t(($) => $.linkpages[name].lead),
)}
<p><button type="button" id="link">${escapeHtml(t(($) => $.linkpages[name].submit))}</button></p>
</div>
<div id="done" data-part hidden role="status">
${heading(
  t(($) => $.linkpages[name].done),
  t(($) => $.linkpages[name].next),
)}
${endHtml(name, t)}</div>
<div id="failed" data-part hidden role="alert">
<p class="lead" id="reason"></p>
</div>`;
  const failure = t(($) => $.linkpages.offline);
  // Its reader is not who made it, and cannot make another.
  const over = name === "export" ? { over: t(($) => $.linkpages.export.over) } : {};
  const logins = { [typeOfSide.venue]: "/login", [typeOfSide.worker]: `${appBase}${appPaths.login}` };
  const settings = { token, call: `/api${linkPages[name].call.path}`, logins, failure, ...over };
  return page(language, { title, body, script: "link", settings });
}
