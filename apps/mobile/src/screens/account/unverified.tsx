import { useAccountDeed } from "@bandeja/browser/account/use-account-deed.ts";
import { api } from "@bandeja/browser/session/api.ts";
import { accountResendVerification } from "@bandeja/contract/calls/accounts";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useState } from "react";

/** An e-mail that was not confirmed yet: why that matters, and another link. */
export function Unverified({ email }: { email: string }) {
  const { t } = useTranslation();
  const [isResent, setResent] = useState(false);
  const resend = useAccountDeed(
    () => api.call(accountResendVerification, {}),
    () => setResent(true),
  );
  return (
    <section aria-label={t(($) => $.settings.unverified)} className="account-unverified">
      <h2 className="type-button">{t(($) => $.settings.unverified)}</h2>
      <p className="type-small wrap-anywhere">{t(($) => $.settings.unverifiedText, { email })}</p>
      <div>
        <Button
          tone="secondary"
          size="small"
          isBusy={resend.isPending}
          busyLabel={t(($) => $.common.loading)}
          onClick={() => resend.mutate()}
        >
          {t(($) => $.account.email.resend)}
        </Button>
      </div>
      <p role="status" className="type-small wrap-anywhere empty:hidden">
        {isResent && t(($) => $.account.email.resent, { email })}
      </p>
    </section>
  );
}
