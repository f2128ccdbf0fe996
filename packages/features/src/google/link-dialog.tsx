import type { FailureWith } from "@bandeja/client/failures";
import { accountLinkIdentity, accountSendIdentityLink } from "@bandeja/contract/calls/accounts";
import { useTranslation } from "@bandeja/i18n/react";
import { EmailText } from "@bandeja/ui/email-text";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { PasswordField } from "@bandeja/ui/password-field";
import { useState } from "react";
import { api } from "@bandeja/web-platform/api/api.ts";
import { useReadableEmail } from "../account/use-readable-email.ts";
import { failureText } from "../alert/failure-text.ts";
import { ApiForm } from "../form/api-form.tsx";
import { useApiForm } from "../form/use-api-form.ts";
import { storeLogin } from "@bandeja/web-platform/session/session.ts";
import { useAlert } from "../alert/use-alert.tsx";
import type { Unlinked } from "./exchange-grant.ts";

/** Links Google with the account that has its e-mail: by the account's password, or by a mailed link. */
export function LinkDialog({
  account: { email, link },
  onSignedIn,
  onSecondStep,
  onClose,
}: {
  account: Unlinked;
  onSignedIn: () => void;
  /** Asks for the account's passkey, on a new device. */
  onSecondStep: (refusal: FailureWith<"PASSKEY_REQUIRED">) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const readable = useReadableEmail(email);
  const alert = useAlert();
  const [isMailing, setMailing] = useState(false);
  const form = useApiForm({
    schema: accountLinkIdentity.body,
    defaultValues: { link },
    async send(body) {
      const { token, type, id } = await api.call(accountLinkIdentity, { body });
      storeLogin({ token, type, authProvider: "google", email, id });
      onSignedIn();
    },
    onFailure(failure) {
      if (failure.code !== "PASSKEY_REQUIRED") return false;
      onClose();
      onSecondStep(failure);
      return true;
    },
  });

  async function mail(): Promise<void> {
    setMailing(true);
    try {
      await api.call(accountSendIdentityLink, { body: { link } });
      await alert(t(($) => $.google.mailed, { email: readable }));
      onClose();
    } catch (failure) {
      await alert(failureText(t, failure));
    } finally {
      setMailing(false);
    }
  }

  return (
    <Dialog isOpen title={t(($) => $.google.link)} closeLabel={t(($) => $.common.close)} onClose={onClose}>
      <DialogLead className="mb-6">
        <EmailText>{t(($) => $.google.linkLead, { email: readable })}</EmailText>
      </DialogLead>
      <ApiForm form={form} className="grid gap-6">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          data-autofocus=""
          autoComplete="current-password"
          label={t(($) => $.google.password)}
          showLabel={t(($) => $.common.showPassword)}
          hideLabel={t(($) => $.common.hidePassword)}
          {...form.field("password")}
        />
        <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
          {t(($) => $.google.submit)}
        </Button>
        <Button
          tone="secondary"
          isWide
          isBusy={isMailing}
          busyLabel={t(($) => $.common.loading)}
          onClick={() => void mail()}
        >
          {t(($) => $.google.mail)}
        </Button>
      </ApiForm>
    </Dialog>
  );
}
