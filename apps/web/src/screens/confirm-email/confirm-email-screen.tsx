import { readableEmail } from "@bandeja/domain/readable-email";
import { accountConfirmEmail } from "@bandeja/contract/calls/accounts";
import { useTranslation } from "@bandeja/i18n/react";
import { LinkOutcome } from "#features/mailed-link/link-outcome.tsx";
import { LinkOwner } from "#features/mailed-link/link-owner.tsx";
import { useMailedLink } from "#features/mailed-link/use-mailed-link.ts";
import { TicketPage } from "#features/ticket-page/ticket-page.tsx";
import { PageTitle } from "#lib/page-title.tsx";
import { paths } from "../../paths.ts";

/** The page of the link sent to an account's new e-mail: the change takes effect in a session, or with the password. */
export function ConfirmEmailScreen() {
  const { t } = useTranslation();
  const link = useMailedLink(accountConfirmEmail);
  const texts = {
    checking: t(($) => $.confirmemail.checking),
    done: t(($) => $.confirmemail.done),
    doneText: t(($) => $.confirmemail.doneText),
    invalid: t(($) => $.confirmemail.invalid),
    invalidText: t(($) => $.confirmemail.invalidText),
    taken: t(($) => $.confirmemail.taken),
    takenText: t(($) => $.confirmemail.takenText),
    failed: t(($) => $.confirmemail.failed),
  };
  const email = link.state === "owner" ? readableEmail(link.account.email) : "";
  const ownerTexts = {
    whose: t(($) => $.confirmemail.whose),
    byPassword: t(($) => $.confirmemail.whoseText, { email }),
    byGoogle: t(($) => $.confirmemail.whoseByGoogle, { email }),
    confirm: t(($) => $.confirmemail.confirm),
  };
  return (
    <TicketPage title={t(($) => $.confirmemail.title)} lead={t(($) => $.confirmemail.lead)}>
      <PageTitle>{t(($) => $.confirmemail.title)}</PageTitle>
      {link.state === "owner" ? (
        <LinkOwner link={link} texts={ownerTexts} />
      ) : (
        <LinkOutcome link={link} texts={texts} goesOn={paths.newJob} />
      )}
    </TicketPage>
  );
}
