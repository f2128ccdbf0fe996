import { readableEmail } from "@bandeja/domain/readable-email";
import { accountVerifyEmail } from "@bandeja/contract/calls/accounts";
import { useTranslation } from "@bandeja/i18n/react";
import { ClaimAccount } from "#features/mailed-link/claim-account.tsx";
import { LinkOutcome } from "#features/mailed-link/link-outcome.tsx";
import { LinkOwner } from "#features/mailed-link/link-owner.tsx";
import { useMailedLink } from "#features/mailed-link/use-mailed-link.ts";
import { TicketPage } from "#features/ticket-page/ticket-page.tsx";
import { PageTitle } from "#lib/page-title.tsx";
import { paths } from "../../paths.ts";

/**
 * The page of the link sent after registration: in a session of the account it confirms at once, otherwise with the
 * account's password. The owner of the e-mail can claim an account of another person here.
 */
export function VerifyEmailScreen() {
  const { t } = useTranslation();
  const link = useMailedLink(accountVerifyEmail);
  const texts = {
    checking: t(($) => $.verifyemail.checking),
    done: t(($) => $.verifyemail.done),
    doneText: t(($) => $.verifyemail.doneText),
    invalid: t(($) => $.verifyemail.invalid),
    invalidText: t(($) => $.verifyemail.invalidText),
    claimed: t(($) => $.verifyemail.claimed),
    claimedText: t(($) => $.verifyemail.claimedText),
    failed: t(($) => $.verifyemail.failed),
  };
  const email = link.state === "owner" ? readableEmail(link.account.email) : "";
  const ownerTexts = {
    whose: t(($) => $.verifyemail.whose),
    byPassword: t(($) => $.verifyemail.whoseText, { email }),
    byGoogle: t(($) => $.verifyemail.whoseByGoogle, { email }),
    confirm: t(($) => $.verifyemail.confirm),
  };
  return (
    <TicketPage title={t(($) => $.verifyemail.title)} lead={t(($) => $.verifyemail.lead)}>
      <PageTitle>{t(($) => $.verifyemail.title)}</PageTitle>
      {link.state === "owner" ? (
        <>
          <LinkOwner link={link} texts={ownerTexts} />
          <ClaimAccount link={link} />
        </>
      ) : (
        <LinkOutcome link={link} texts={texts} goesOn={paths.newJob} />
      )}
    </TicketPage>
  );
}
