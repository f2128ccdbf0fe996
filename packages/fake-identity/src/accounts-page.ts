import type { Language } from "@bandeja/contract/lists";
import { textLimits } from "@bandeja/contract/limits";
import { translate } from "@bandeja/i18n/translate";
import { escapeHtml } from "@bandeja/plain-pages/escape-html";
import { plainPage } from "@bandeja/plain-pages/plain-page";
import { plainStyle } from "@bandeja/plain-pages/plain-style";
import { exampleAccounts } from "./example-accounts.ts";
import { fakeIdentityPath } from "./fake-identity-settings.ts";

/** The style sheet of the account chooser. */
export const accountsStyle = `${plainStyle}
h1 { font-size: clamp(40px, 10vw, 64px); }
form { margin: 0 0 32px; }
button {
  display: block; width: 100%; min-height: 52px; margin: 0 0 12px; padding: 12px 16px; border: 2px solid var(--ink);
  border-radius: 6px; background: var(--card); color: var(--ink); font: inherit; text-align: left; cursor: pointer;
}
button strong { display: block; }
button.main { border-color: var(--wine); background: var(--wine); color: var(--paper); font-weight: 600; text-align: center; }
button:focus-visible, input:focus-visible { outline: 3px solid var(--wine); outline-offset: 3px; }
label { display: block; margin: 0 0 16px; font-weight: 600; }
input:not([type]), input[type="email"] {
  display: block; width: 100%; min-height: 52px; padding: 0 12px; border: 2px solid var(--ink); border-radius: 6px;
  background: var(--card); color: var(--ink); font: inherit;
}
`;

const style = `${fakeIdentityPath}/accounts.css`;

/** The page at the root of the fake. */
export function renderAboutPage(siteUrl: string, language: Language): string {
  const t = translate(language);
  const title = t(($) => $.fakegoogle.aboutTitle);
  const about = t(($) => $.fakegoogle.about, { button: t(($) => $.common.google) });
  const body = `<main>
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(about)}</p>
<p><a href="${escapeHtml(siteUrl)}/login">${escapeHtml(t(($) => $.menu.login))}</a></p>
</main>`;
  return plainPage({ language, title, style, body });
}

/** The account chooser of one sign-in. */
export function renderAccountsPage(uid: string, language: Language): string {
  const t = translate(language);
  const text = (part: string) => escapeHtml(part);
  const action = `${fakeIdentityPath}/choose/${encodeURIComponent(uid)}`;
  const examples = exampleAccounts.map(
    ({ name, email }, index) =>
      `<button name="example" value="${index}"><strong>${text(name)}</strong> ${text(email)}</button>`,
  );
  const body = `<main>
<h1>${text(t(($) => $.fakegoogle.title))}</h1>
<p class="lead">${text(t(($) => $.fakegoogle.lead))}</p>
<form method="post" action="${action}">
${examples.join("\n")}
</form>
<form method="post" action="${action}">
<label>${text(t(($) => $.fakegoogle.name))} <input name="name" required maxlength="${textLimits.name}" autocomplete="name"></label>
<label>${text(t(($) => $.fakegoogle.email))} <input type="email" name="email" required maxlength="${textLimits.email}" autocomplete="email"></label>
<label><input type="checkbox" name="verified" checked> ${text(t(($) => $.fakegoogle.verified))}</label>
<button class="main">${text(t(($) => $.fakegoogle.submit))}</button>
</form>
<form method="post" action="${action}">
<button name="cancel" value="yes">${text(t(($) => $.fakegoogle.cancel))}</button>
</form>
</main>`;
  return plainPage({
    language,
    title: t(($) => $.fakegoogle.title),
    style,
    body,
  });
}
