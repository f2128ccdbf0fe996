import { appPaths } from "@bandeja/contract/app-pages";
import { appLink } from "@bandeja/contract/cross-links";
import type { Language } from "@bandeja/contract/lists";
import { translate } from "@bandeja/i18n/translate";
import { escapeHtml } from "./escape-html.ts";
import { plainPage } from "./plain-page.ts";
import { plainPolicy } from "./plain-policy.ts";
import { plainStyle } from "./plain-style.ts";

/** Where mails about notifications are turned off, by the token in the query. */
export const unsubscribePath = "/unsubscribe";
export const unsubscribeStylePath = `${unsubscribePath}/style.css`;

export const unsubscribeStyle = `${plainStyle}
h1 { font-size: clamp(36px, 9vw, 56px); }
button {
  min-height: 52px; padding: 0 24px; border: 0; border-radius: 6px; background: var(--wine); color: var(--paper);
  font: inherit; font-weight: 600; cursor: pointer;
}
button:focus-visible { outline: 3px solid var(--wine); outline-offset: 3px; }
`;

/** The page has no script, and its URL, a secret, is not passed on. */
export const unsubscribeHeaders = {
  "cache-control": "no-store",
  "content-security-policy": plainPolicy("'self'"),
  "referrer-policy": "no-referrer",
} as const;

/** `unknown`: the link is of no account and address. */
type UnsubscribeState = { kind: "ask" | "done"; group: string } | { kind: "unknown" };

/** The page of the link in a mail's foot: one button, or what it has turned off. The form posts to the page's URL. */
export function renderUnsubscribePage(state: UnsubscribeState, language: Language): string {
  const t = translate(language);
  const group = state.kind === "unknown" ? "" : state.group;
  const settings = (text: string) =>
    `<p><a href="${appLink(appPaths.notificationSettings)}">${escapeHtml(text)}</a></p>`;
  const parts = {
    ask: () => ({
      title: t(($) => $.mails.unsubscribe.title),
      lead: t(($) => $.mails.unsubscribe.lead, { group }),
      end: `<form method="post"><button>${escapeHtml(t(($) => $.mails.unsubscribe.submit))}</button></form>`,
    }),
    done: () => ({
      title: t(($) => $.mails.unsubscribe.doneTitle),
      lead: t(($) => $.mails.unsubscribe.done, { group }),
      end: settings(t(($) => $.mails.unsubscribe.again)),
    }),
    unknown: () => ({
      title: t(($) => $.mails.unsubscribe.unknownTitle),
      lead: t(($) => $.mails.unsubscribe.unknown),
      end: settings(t(($) => $.mails.unsubscribe.settings)),
    }),
  };
  const { title, lead, end } = parts[state.kind]();
  const body = `<main>
<p class="brand"><a href="/">Bandeja</a></p>
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(lead)}</p>
${end}
</main>`;
  return plainPage({ language, title, style: unsubscribeStylePath, body });
}
