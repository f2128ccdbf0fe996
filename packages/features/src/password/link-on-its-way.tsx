import { useTranslation } from "@bandeja/i18n/react";
import { EmailText } from "@bandeja/ui/email-text";
import { Button } from "@bandeja/ui/button";
import { TicketRule } from "@bandeja/ui/ticket";
import { FocusedHeading } from "@bandeja/ui/focused-heading";
import { useReadableEmail } from "../account/use-readable-email.ts";

/** The confirmation, the same whether the account exists or not, with advice if no mail arrives. */
export function LinkOnItsWay({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation();
  const readable = useReadableEmail(email);
  return (
    <div className="grid gap-4">
      <FocusedHeading className="type-card">{t(($) => $.forgotpassword.sent)}</FocusedHeading>
      <p className="wrap-anywhere">
        <EmailText>{t(($) => $.forgotpassword.sentText, { email: readable })}</EmailText>
      </p>
      <TicketRule className="my-2" />
      <h3 className="type-label">{t(($) => $.forgotpassword.noMail)}</h3>
      <ul className="list-disc space-y-2 pl-5">
        <li>{t(($) => $.forgotpassword.spam)}</li>
        <li>{t(($) => $.forgotpassword.spelled)}</li>
        <li>{t(($) => $.forgotpassword.earlier)}</li>
      </ul>
      <Button tone="secondary" isWide className="mt-2" onClick={onAgain}>
        {t(($) => $.forgotpassword.again)}
      </Button>
    </div>
  );
}
