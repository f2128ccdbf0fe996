import { localeTags, type Language } from "@bandeja/i18n/languages";
import { translate } from "@bandeja/i18n/translate";
import { escapeHtml } from "./escape-html.ts";
import { plainPage } from "./plain-page.ts";

/** A row of `/dev/outbox.json`, as the contract has it. */
export interface OutboxMessage {
  channel: "sms" | "mail" | "push";
  to: string;
  text: string;
  /** ISO 8601, UTC. */
  at: string;
}

const address = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

/** Escaped text with its addresses as links and its codes set apart. */
function textHtml(text: string): string {
  let html = "";
  let end = 0;
  const plain = (part: string) => escapeHtml(part).replaceAll(/\b\d{6}\b/g, "<strong>$&</strong>");
  for (const match of text.matchAll(address)) {
    const href = escapeHtml(match[0]);
    html += `${plain(text.slice(end, match.index))}<a href="${href}">${href}</a>`;
    end = match.index + match[0].length;
  }
  return html + plain(text.slice(end));
}

/** The page of `/dev/outbox`: the messages that were not sent, in order. It needs no script. */
export function renderOutboxPage(messages: readonly OutboxMessage[], language: Language): string {
  const t = translate(language);
  const kinds: Record<OutboxMessage["channel"], string> = {
    sms: t(($) => $.outbox.sms),
    mail: t(($) => $.outbox.mail),
    push: t(($) => $.outbox.push),
  };
  const time = new Intl.DateTimeFormat(localeTags[language], { dateStyle: "medium", timeStyle: "medium" });
  const tickets = messages.map(
    ({ channel, to, text, at }) => `<li class="ticket ${channel}">
<p class="head"><span class="stamp">${kinds[channel]}</span> <span class="to">${escapeHtml(
      t(($) => $.outbox.to, { to }),
    )}</span> <time datetime="${at}">${escapeHtml(time.format(new Date(at)))}</time></p>
<p class="text">${textHtml(text)}</p>
</li>`,
  );
  const list =
    tickets.length === 0
      ? `<p class="empty">${escapeHtml(t(($) => $.outbox.empty))}</p>`
      : `<ol class="rail">\n${tickets.join("\n")}\n</ol>`;
  const body = `<header>
<p class="brand"><a href="/">Bandeja</a></p>
<h1>${escapeHtml(t(($) => $.outbox.title))}</h1>
<p class="lead">${escapeHtml(t(($) => $.outbox.lead))}</p>
<p><a class="refresh" href="/dev/outbox">${escapeHtml(t(($) => $.outbox.refresh))}</a></p>
</header>
<main>
${list}
</main>`;
  return plainPage({ language, title: t(($) => $.outbox.title), style: "/dev/outbox.css", body });
}
