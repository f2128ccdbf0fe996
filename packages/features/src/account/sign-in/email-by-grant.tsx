import type { Account } from "@bandeja/contract/calls/accounts";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { fetchCode } from "@bandeja/web-platform/api/fetch-code.ts";
import { failureText } from "../../alert/failure-text.ts";
import { useAlert } from "../../alert/use-alert.tsx";
import type { AskGoogle } from "../ask-google.ts";
import { ConfirmByGoogleButton } from "../confirm-by-google-button.tsx";
import { useAccountTexts } from "../use-account-texts.ts";
import { useUsesGoogle } from "../use-uses-google.ts";
import { EmailByGrantForm } from "./email-by-grant-form.tsx";

interface Props {
  account: Account;
  askGoogle: AskGoogle;
  onSent: () => void;
}

/** Changes the e-mail of an account without a password, whose owner Google or a passkey confirms. */
export function EmailByGrant({ account, askGoogle, onSent }: Props) {
  const { t } = useTranslation();
  const skeleton = <SkeletonBar className="h-[180px] w-full" />;
  const [p, pending] = useAccountTexts(skeleton);
  const alert = useAlert();
  const usesGoogle = useUsesGoogle(account);

  async function askPasskey(): Promise<string | undefined> {
    try {
      const { provePasskey } = await fetchCode(() => import("@bandeja/web-platform/passkeys.ts"));
      return await provePasskey();
    } catch (failure) {
      await alert(failureText(t, failure));
      return undefined;
    }
  }

  if (p === undefined) return pending;
  if (usesGoogle === undefined) return skeleton;
  if (!usesGoogle) {
    return (
      <EmailByGrantForm ask={{ ask: askPasskey, backFor: undefined }} onSent={onSent}>
        {(isBusy) => (
          <Button type="submit" isBusy={isBusy} busyLabel={t(($) => $.common.loading)}>
            {p(($) => $.passkeys.confirm)}
          </Button>
        )}
      </EmailByGrantForm>
    );
  }
  return (
    <EmailByGrantForm ask={askGoogle} why={t(($) => $.account.email.byGoogle)} onSent={onSent}>
      {(isBusy) => (
        <ConfirmByGoogleButton type="submit" isBusy={isBusy}>
          {t(($) => $.account.email.sendByGoogle)}
        </ConfirmByGoogleButton>
      )}
    </EmailByGrantForm>
  );
}
