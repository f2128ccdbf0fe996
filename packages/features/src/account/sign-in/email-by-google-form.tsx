import { accountChangeEmail } from "@bandeja/contract/calls/accounts";
import { NewEmailFormSchema } from "@bandeja/contract/password-forms";
import { useTranslation } from "@bandeja/i18n/react";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ApiForm } from "../../form/api-form.tsx";
import { EmailField } from "../../form/email-field.tsx";
import { useApiForm } from "../../form/use-api-form.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { withProof } from "@bandeja/web-platform/proof-of-work/with-proof.ts";
import type { AskGoogle } from "../ask-google.ts";
import { ConfirmByGoogleButton } from "../confirm-by-google-button.tsx";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { useGoOn } from "../use-go-on.ts";

/**
 * Changes the e-mail of an account without a password: Google confirms the owner, and a link is mailed to the new
 * address.
 */
export function EmailByGoogleForm({ askGoogle, onSent }: { askGoogle: AskGoogle; onSent: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const grant = useRef<string>(undefined);
  const form = useApiForm({
    schema: NewEmailFormSchema,
    draft: "account.email",
    // Not busy during the sign-in at Google: after closing its window, the user must be able to press again.
    async confirm() {
      if (grant.current === undefined) void askAndSend();
      return grant.current !== undefined;
    },
    async send({ email }) {
      const usedGrant = grant.current;
      grant.current = undefined;
      await withProof((proof) => api.call(accountChangeEmail, { body: { email, grant: usedGrant, proof } }));
      await refetchAll(queries);
      onSent();
    },
  });
  async function askAndSend(): Promise<void> {
    grant.current = await askGoogle.ask("email");
    if (grant.current !== undefined) await form.submit();
  }
  // The typed e-mail is restored from the draft.
  useGoOn(askGoogle, "email", () => void askAndSend());
  return (
    <ApiForm form={form} className="account-form">
      <EmailField
        form={form}
        autoFocus
        label={t(($) => $.account.email.new)}
        hint={t(($) => $.account.email.hint)}
      />
      <p className="type-small">{t(($) => $.account.email.byGoogle)}</p>
      <div>
        <ConfirmByGoogleButton type="submit" isBusy={form.isSending}>
          {t(($) => $.account.email.sendByGoogle)}
        </ConfirmByGoogleButton>
      </div>
    </ApiForm>
  );
}
