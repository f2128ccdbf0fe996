import { accountChangeEmail } from "@bandeja/contract/calls/accounts";
import { NewEmailFormSchema } from "@bandeja/contract/password-forms";
import { useTranslation } from "@bandeja/i18n/react";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ReactNode } from "react";
import { ApiForm } from "../../form/api-form.tsx";
import { EmailField } from "../../form/email-field.tsx";
import { useApiForm } from "../../form/use-api-form.ts";
import { api } from "@bandeja/web-platform/api/api.ts";
import { withProof } from "@bandeja/web-platform/proof-of-work/with-proof.ts";
import type { AskGoogle } from "../ask-google.ts";
import { refetchAll } from "@bandeja/web-platform/api/refetch-all.ts";
import { useGoOn } from "../use-go-on.ts";

interface Props {
  /** Confirms the owner: Google, or a passkey. */
  ask: AskGoogle;
  why?: string;
  onSent: () => void;
  /** The button that sends the form. */
  children: (isBusy: boolean) => ReactNode;
}

/** Changes the e-mail of an account without a password: a grant confirms the owner, and a link is mailed to the new address. */
export function EmailByGrantForm({ ask, why, onSent, children }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const grant = useRef<string>(undefined);
  const form = useApiForm({
    schema: NewEmailFormSchema,
    draft: "account.email",
    // Not busy meanwhile: after closing Google's window, the user must be able to press again.
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
    grant.current = await ask.ask("email");
    if (grant.current !== undefined) await form.submit();
  }
  // The typed e-mail is restored from the draft.
  useGoOn(ask, "email", () => void askAndSend());
  return (
    <ApiForm form={form} className="account-form">
      <EmailField
        form={form}
        autoFocus
        label={t(($) => $.account.email.new)}
        hint={t(($) => $.account.email.hint)}
      />
      {why !== undefined && <p className="type-small">{why}</p>}
      <div>{children(form.isSending)}</div>
    </ApiForm>
  );
}
