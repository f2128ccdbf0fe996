import type { ApiFailure } from "@bandeja/client/failures";
import { accountClaim } from "@bandeja/contract/calls/accounts";
import { NewPasswordFormSchema } from "@bandeja/contract/password-forms";
import { useTranslation } from "@bandeja/i18n/react";
import { Disclosure } from "@bandeja/features/account/disclosure.tsx";
import { ApiForm } from "@bandeja/features/form/api-form.tsx";
import { useApiForm } from "@bandeja/features/form/use-api-form.ts";
import { NewPasswordFields } from "@bandeja/features/form/new-password-fields.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import { endLogin, readLogin } from "@bandeja/web-platform/session/session.ts";
import { Button } from "@bandeja/ui/button";
import { useState } from "react";
import { clearMailedToken } from "#lib/mailed-token.ts";
import type { OwnerState } from "./use-mailed-link.ts";

/** Claims an account that another person registered with the visitor's e-mail: the new password ends all other access. */
export function ClaimAccount({ link }: { link: OwnerState }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-4 grid gap-4">
      <Disclosure label={t(($) => $.verifyemail.claim)} isOpen={isOpen} onToggle={setOpen}>
        <ClaimForm link={link} />
      </Disclosure>
    </div>
  );
}

function ClaimForm({ link: { account, token, end } }: { link: OwnerState }) {
  const { t } = useTranslation();
  const form = useApiForm({
    schema: NewPasswordFormSchema,
    async send({ password }) {
      const { type, id } = await api.call(accountClaim, { body: { token, password } });
      clearMailedToken();
      if (readLogin()?.id === id) endLogin();
      end({ state: "claimed", type });
    },
    onFailure({ code, fields }: ApiFailure) {
      const isLink = code === "LINK_INVALID" || fields?.["token"] !== undefined;
      if (isLink) end({ state: "invalid" });
      return isLink;
    },
  });
  return (
    <ApiForm form={form} className="grid gap-6">
      <p>{t(($) => $.verifyemail.claimText)}</p>
      <input type="email" autoComplete="username" value={account.email} readOnly hidden />
      <NewPasswordFields
        label={t(($) => $.resetpassword.password)}
        hint={t(($) => $.resetpassword.hint)}
        label2={t(($) => $.resetpassword.password2)}
        password={form.field("password")}
        password2={form.field("password2")}
      />
      <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
        {t(($) => $.resetpassword.submit)}
      </Button>
    </ApiForm>
  );
}
