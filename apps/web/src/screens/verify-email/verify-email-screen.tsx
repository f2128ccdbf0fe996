import { accountVerifyEmail } from "@bandeja/contract/calls/accounts";
import { useTranslation } from "@bandeja/i18n/react";
import { LinkOutcome } from "#features/mailed-link/link-outcome.tsx";
import { useMailedLink } from "#features/mailed-link/use-mailed-link.ts";
import { TicketPage } from "#features/ticket-page/ticket-page.tsx";
import { PageTitle } from "#lib/page-title.tsx";
import { paths } from "../../paths.ts";

/** The page of the link that is mailed after registration: it confirms by being opened, and says how that went. */
export default function VerifyEmailScreen() {
  const { t } = useTranslation();
  const link = useMailedLink(accountVerifyEmail);
  const texts = {
    checking: t(($) => $.verifyemail.checking),
    done: t(($) => $.verifyemail.done),
    doneText: t(($) => $.verifyemail.doneText),
    invalid: t(($) => $.verifyemail.invalid),
    invalidText: t(($) => $.verifyemail.invalidText),
    failed: t(($) => $.verifyemail.failed),
  };
  return (
    <TicketPage title={t(($) => $.verifyemail.title)} lead={t(($) => $.verifyemail.lead)}>
      <PageTitle>{t(($) => $.verifyemail.title)}</PageTitle>
      <LinkOutcome link={link} texts={texts} goesOn={paths.newJob} />
    </TicketPage>
  );
}
