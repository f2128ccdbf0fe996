import { ApiFailure } from "@bandeja/client/failures";
import { accountResendVerification } from "@bandeja/contract/calls/accounts";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/translate";
import { Button } from "@bandeja/ui/button";
import { api } from "@bandeja/web-platform/api/api.ts";
import { failureText } from "../alert/failure-text.ts";
import { retryTime } from "../alert/retry-time.ts";
import { useAccountAction } from "./use-account-action.ts";

/** Why no link was sent: the last one is young, or there were too many today. */
function notSentText(t: Translate, failure: unknown): string {
  const isTooEarly = failure instanceof ApiFailure && failure.code === "TOO_MANY_REQUESTS";
  if (!isTooEarly) return failureText(t, failure);
  return t(($) => $.account.email.already, { time: retryTime(t, failure.retryAfter ?? 0) });
}

/** Sends the e-mail confirmation link again. */
export function ResendLinkButton({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation();
  const resend = useAccountAction(() => api.call(accountResendVerification, {}), onSent, notSentText);
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
