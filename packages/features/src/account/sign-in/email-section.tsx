import { readableEmail } from "@bandeja/domain/readable-email";
import type { Account } from "@bandeja/contract/calls/accounts";
import { useTranslation } from "@bandeja/i18n/react";
import { EmailText } from "@bandeja/ui/email-text";
import { EmailAddress } from "@bandeja/ui/email-address";
import { Stamp } from "@bandeja/ui/stamp";
import { useState } from "react";
import { AccountSection, Note } from "../account-section.tsx";
import { Disclosure } from "../disclosure.tsx";
import { ResendLinkButton } from "../resend-link-button.tsx";
import type { AskGoogle } from "../ask-google.ts";
import { EmailByGrant } from "./email-by-grant.tsx";
import { EmailForm } from "./email-form.tsx";

/** The e-mail, whether it is confirmed, and a form that changes it. */
export function EmailSection({
  account,
  askGoogle,
}: {
  account: Account;
  /** For an account without a password. */
  askGoogle: AskGoogle;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(askGoogle.backFor === "email");
  const [isResent, setResent] = useState(false);
  const { email, emailVerified, newEmail, hasPassword } = account;
  return (
    <AccountSection name="email" title={t(($) => $.account.email.title)}>
      <div className="account-line">
        <p className="account-value">
          <EmailAddress>{readableEmail(email)}</EmailAddress>
        </p>
        <Stamp tone={emailVerified ? "olive" : "tomato"}>
          {t(($) => (emailVerified ? $.account.email.verified : $.account.email.unverified))}
        </Stamp>
      </div>
      {!emailVerified && <p className="type-small">{t(($) => $.account.email.why)}</p>}
      <Disclosure
        label={t(($) => $.account.email.change)}
        isOpen={isOpen}
        onToggle={setOpen}
        beside={!emailVerified && <ResendLinkButton onSent={() => setResent(true)} />}
      >
        {hasPassword ? (
          <EmailForm onSent={() => setOpen(false)} />
        ) : (
          <EmailByGrant account={account} askGoogle={askGoogle} onSent={() => setOpen(false)} />
        )}
      </Disclosure>
      <Note>
        {newEmail === null ? (
          isResent && (
            <EmailText>{t(($) => $.account.email.resent, { email: readableEmail(email) })}</EmailText>
          )
        ) : (
          <EmailText>{t(($) => $.account.email.waiting, { email: readableEmail(newEmail) })}</EmailText>
        )}
      </Note>
    </AccountSection>
  );
}
