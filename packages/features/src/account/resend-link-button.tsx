import { accountResendVerification } from "@bandeja/contract/calls/accounts";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useAccountAction } from "./use-account-action.ts";

/** Sends the e-mail confirmation link again. */
export function ResendLinkButton({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation();
  const resend = useAccountAction(() => api.call(accountResendVerification, {}), onSent);
  return (
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
}
