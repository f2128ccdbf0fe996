import { accountResendVerification } from "@bandeja/contract/calls/accounts";
import type { Account } from "@bandeja/contract/calls/accounts";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Stamp } from "@bandeja/ui/stamp";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { AccountSection, Note } from "../account-section.tsx";
import { Disclosure } from "../disclosure.tsx";
import { useAccountDeed } from "../use-account-deed.ts";
import type { AskGoogle } from "../ask-google.ts";
import { EmailByGoogleForm } from "./email-by-google-form.tsx";
import { EmailForm } from "./email-form.tsx";

/** The e-mail, whether it is confirmed, and another one in its place. */
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
  const resend = useAccountDeed(
    () => api.call(accountResendVerification, {}),
    () => setResent(true),
  );
  const { email, emailverified, newemail, haspassword } = account;
  const resending = !emailverified && (
    <Button
      tone="secondary"
      size="small"
      isBusy={resend.isPending}
      busyLabel={t(($) => $.common.loading)}
      onClick={() => resend.mutate()}
    >
      {t(($) => $.account.email.resend)}
    </Button>
  );
  return (
    <AccountSection name="email" title={t(($) => $.account.email.title)}>
      <div className="account-line">
        <p className="account-value">{email}</p>
        <Stamp tone={emailverified ? "olive" : "tomato"}>
          {t(($) => (emailverified ? $.account.email.verified : $.account.email.unverified))}
        </Stamp>
      </div>
      {!emailverified && <p className="type-small">{t(($) => $.account.email.why)}</p>}
      <Disclosure
        label={t(($) => $.account.email.change)}
        isOpen={isOpen}
        onToggle={setOpen}
        beside={resending}
      >
        {haspassword ? (
          <EmailForm onSent={() => setOpen(false)} />
        ) : (
          <EmailByGoogleForm askGoogle={askGoogle} onSent={() => setOpen(false)} />
        )}
      </Disclosure>
      <Note>
        {newemail === null
          ? isResent && t(($) => $.account.email.resent, { email })
          : t(($) => $.account.email.waiting, { email: newemail })}
      </Note>
    </AccountSection>
  );
}
