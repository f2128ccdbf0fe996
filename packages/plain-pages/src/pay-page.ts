import type { Language } from "@bandeja/contract/lists";
import type { Dispute } from "@bandeja/domain/payments";
import { formatters } from "@bandeja/i18n/formatters";
import { translate, type Translate } from "@bandeja/i18n/translate";
import { escapeHtml } from "./escape-html.ts";
import { plainPage } from "./plain-page.ts";
import { plainStyle } from "./plain-style.ts";
import { inFours, sandboxCards } from "./sandbox-cards.ts";

/** Where the pages of the payments sandbox are. */
export const sandboxPath = "/dev/pay";

/** What the pages show of a payment in the sandbox. */
interface SandboxSession {
  readonly id: string;
  readonly language: Language;
  readonly amountCents: number;
  /** How many it buys. */
  readonly credits: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
  readonly refundedCents: number | null;
  readonly dispute: Dispute | null;
}

/** The style sheet of the sandbox's pages. */
export const payStyle = `${plainStyle}
h1 { font-size: clamp(40px, 10vw, 64px); }
.sandbox { margin: 0 0 32px; padding: 12px 16px; border: 2px dashed var(--wine); border-radius: 6px; color: var(--wine); font-weight: 600; }
.amount { margin: 0 0 28px; font-size: 24px; line-height: 1.3; font-weight: 600; }
.alert { margin: 0 0 24px; padding: 12px 16px; border: 2px solid var(--wine); border-radius: 6px; background: var(--card); }
form { margin: 0 0 24px; }
label { display: block; margin: 0 0 16px; font-weight: 600; }
input {
  display: block; width: 100%; min-height: 52px; padding: 0 12px; border: 2px solid var(--ink); border-radius: 6px;
  background: var(--card); color: var(--ink); font: inherit;
}
button {
  display: block; width: 100%; min-height: 52px; margin: 0 0 12px; padding: 12px 16px; border: 2px solid var(--ink);
  border-radius: 6px; background: var(--card); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer;
}
button.main { border-color: var(--wine); background: var(--wine); color: var(--paper); }
button:focus-visible, input:focus-visible { outline: 3px solid var(--wine); outline-offset: 3px; }
dt { font-weight: 600; font-variant-numeric: tabular-nums; }
dd { margin: 0 0 12px; color: var(--muted); }
`;

/** Why a card could not pay: it was refused, or is unknown to the sandbox. */
export type PayProblem = "refused" | "unknown";

const style = `${sandboxPath}/pay.css`;
const actionOf = ({ id }: SandboxSession, step = "") => `${sandboxPath}/${encodeURIComponent(id)}${step}`;

function frame(language: Language, title: string, parts: readonly string[]): string {
  const t = translate(language);
  const body = `<main>
<p class="sandbox" role="note">${escapeHtml(t(($) => $.paypage.sandbox))}</p>
<h1>${escapeHtml(title)}</h1>
${parts.join("\n")}
</main>`;
  return plainPage({ language, title, style, body });
}

function page(
  session: SandboxSession,
  title: (t: Translate) => string,
  parts: (t: Translate) => string[],
): string {
  const { language, amountCents, credits } = session;
  const t = translate(language);
  // Without line breaks.
  const amount = formatters(language)
    .money(amountCents / 100, "USD")
    .replaceAll(" ", "\u00a0");
  const item = t(($) => $.paypage.item, { count: credits });
  const total = `<p class="amount">${escapeHtml(t(($) => $.paypage.amount, { item, amount }))}</p>`;
  return frame(language, title(t), [total, ...parts(t)]);
}

const link = (href: string, text: string) => `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`;

/** The form for a card, with the way back and a list of the test cards. */
function cardParts(
  t: Translate,
  {
    problem,
    action,
    button,
    cancelUrl,
  }: {
    problem: PayProblem | undefined;
    action: string;
    button: string;
    cancelUrl: string;
  },
): string[] {
  const cards = sandboxCards.map(
    ({ number, outcome }) =>
      `<dt>${inFours(number)}</dt>\n<dd>${escapeHtml(t(($) => $.paypage.cards[outcome]))}</dd>`,
  );
  const alert = problem && escapeHtml(t(($) => $.paypage.problems[problem]));
  return [
    ...(alert === undefined ? [] : [`<p class="alert" role="alert">${alert}</p>`]),
    `<form method="post" action="${action}">
<label>${escapeHtml(t(($) => $.paypage.card))} <input name="card" required inputmode="numeric" maxlength="30" autocomplete="off"></label>
<button class="main">${escapeHtml(button)}</button>
</form>`,
    link(
      cancelUrl,
      t(($) => $.paypage.cancel),
    ),
    `<h2>${escapeHtml(t(($) => $.paypage.cardsTitle))}</h2>`,
    `<dl>\n${cards.join("\n")}\n</dl>`,
  ];
}

/** The form for a card that pays. */
export function renderPayPage(session: SandboxSession, problem: PayProblem | undefined): string {
  return page(
    session,
    (t) => t(($) => $.paypage.title),
    (t) => {
      const pay = t(($) => $.paypage.pay);
      return cardParts(t, { problem, action: actionOf(session), button: pay, cancelUrl: session.cancelUrl });
    },
  );
}

/** The page on which a card is saved: its form, or only the way back once that is over. */
export function renderCardPage(
  session: Pick<SandboxSession, "id" | "language" | "successUrl" | "cancelUrl">,
  problem: PayProblem | "over" | undefined,
): string {
  const { id, language, successUrl, cancelUrl } = session;
  const t = translate(language);
  const title = t(($) => $.paypage.saveTitle);
  if (problem === "over") {
    return frame(language, title, [
      link(
        successUrl,
        t(($) => $.paypage.back),
      ),
    ]);
  }
  const action = `${sandboxPath}/card/${encodeURIComponent(id)}`;
  const save = t(($) => $.paypage.save);
  return frame(language, title, cardParts(t, { problem, action, button: save, cancelUrl }));
}

/** A bank's confirmation page, for cards that require it. */
export function renderConfirmPage(session: SandboxSession): string {
  return page(
    session,
    (t) => t(($) => $.paypage.confirmTitle),
    (t) => [
      `<p class="lead">${escapeHtml(t(($) => $.paypage.confirmLead))}</p>`,
      `<form method="post" action="${actionOf(session, "/confirm")}">
<button class="main" name="answer" value="accept">${escapeHtml(t(($) => $.paypage.accept))}</button>
<button name="answer" value="refuse">${escapeHtml(t(($) => $.paypage.refuse))}</button>
</form>`,
    ],
  );
}

/** The actions after a payment, as a bank or an operator could take them. */
function actionsAfter({
  refundedAt,
  refundedCents,
  dispute,
}: SandboxSession): readonly ("refunded" | "refundfailed" | "disputed" | "won" | "lost")[] {
  const disputes = dispute === null ? (["disputed"] as const) : [];
  return [
    ...(refundedAt === null ? (["refunded"] as const) : []),
    // A part can come back, too.
    ...(refundedCents ? (["refundfailed"] as const) : []),
    ...(dispute === "open" ? (["won", "lost"] as const) : disputes),
  ];
}

/** A session that can no longer be paid: it was, or it has expired. */
export function renderDonePage(session: SandboxSession): string {
  const isPaid = session.paidAt !== null;
  return page(
    session,
    (t) => (isPaid ? t(($) => $.paypage.paidTitle) : t(($) => $.paypage.overTitle)),
    (t) => {
      const back = link(
        isPaid ? session.successUrl : session.cancelUrl,
        t(($) => $.paypage.back),
      );
      const buttons = actionsAfter(session).map(
        (action) =>
          `<button name="action" value="${action}">${escapeHtml(t(($) => $.paypage.actions[action]))}</button>`,
      );
      if (!isPaid || buttons.length === 0) return [back];
      return [
        back,
        `<h2>${escapeHtml(t(($) => $.paypage.after))}</h2>`,
        `<form method="post" action="${actionOf(session, "/after")}">\n${buttons.join("\n")}\n</form>`,
      ];
    },
  );
}
