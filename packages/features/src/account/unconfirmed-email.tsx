import { Status } from "@bandeja/ui/status";
import type { Account } from "@bandeja/contract/calls/accounts";
import { useTranslation } from "@bandeja/i18n/react";
import { useState } from "react";
import { ResendLinkButton } from "./resend-link-button.tsx";
import { useReadableEmail } from "./use-readable-email.ts";
import { EmailText } from "@bandeja/ui/email-text";

/**
 * A notice that the account's e-mail is not confirmed and gets no other mail, with a button that sends the link again.
 * Renders nothing if it is confirmed or not yet known.
 */
export function UnconfirmedEmail({ account }: { account: Account | undefined }) {
  return account?.emailVerified === false ? <Reminder email={account.email} /> : null;
}

function Reminder({ email }: { email: string }) {
  const { t } = useTranslation();
  const readable = useReadableEmail(email);
  const [isResent, setResent] = useState(false);
  return (
    <section
      aria-label={t(($) => $.account.email.confirm)}
      className="my-6 grid max-w-[40rem] gap-2.5 border-l-[3px] border-tomato pl-4"
    >
      <h2 className="type-button">{t(($) => $.account.email.confirm)}</h2>
      <p className="type-small wrap-anywhere">
        <EmailText>{t(($) => $.account.email.mailed, { email: readable })}</EmailText>
      </p>
      <div>
        <ResendLinkButton onSent={() => setResent(true)} />
      </div>
      <Status className="type-small wrap-anywhere empty:absolute">
        {isResent && <EmailText>{t(($) => $.account.email.resent, { email: readable })}</EmailText>}
      </Status>
    </section>
  );
}
