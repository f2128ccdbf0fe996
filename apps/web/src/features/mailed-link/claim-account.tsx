import { accountClaim } from "@bandeja/contract/calls/accounts";
import { useTranslation } from "@bandeja/i18n/react";
import { Disclosure } from "@bandeja/features/account/disclosure.tsx";
import { NewPasswordForm } from "@bandeja/features/password/new-password-form.tsx";
import { api } from "@bandeja/web-platform/api/api.ts";
import { endLogin, readLogin } from "@bandeja/web-platform/session/session.ts";
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

  async function claim(password: string): Promise<void> {
    const { type, id } = await api.call(accountClaim, { body: { token, password } });
    clearMailedToken();
    if (readLogin()?.id === id) endLogin();
    end({ state: "claimed", type });
  }

  return (
    <NewPasswordForm save={claim} onInvalid={() => end({ state: "invalid" })}>
      <p>{t(($) => $.verifyemail.claimText)}</p>
      <input type="email" autoComplete="username" value={account.email} readOnly hidden />
    </NewPasswordForm>
  );
}
