import type { Account } from "@bandeja/contract/calls/accounts";
import { useTranslation } from "@bandeja/i18n/react";
import { useState } from "react";
import { AccountSection, Note } from "../account-section.tsx";
import { Disclosure } from "../disclosure.tsx";
import { NoPassword } from "./no-password.tsx";
import { PasswordForm } from "./password-form.tsx";

/** Another password for whoever knows the old one; whoever does not asks at `forgotPassword`. */
export function PasswordSection({ account, forgotPassword }: { account: Account; forgotPassword: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);

  function end(): void {
    setOpen(false);
    setChanged(true);
  }

  return (
    <AccountSection name="password" title={t(($) => $.account.password.title)}>
      {account.haspassword ? (
        <>
          <p className="type-small text-muted">{t(($) => $.account.password.lead)}</p>
          <Disclosure label={t(($) => $.account.password.change)} isOpen={isOpen} onToggle={setOpen}>
            <PasswordForm forgotPassword={forgotPassword} onChanged={end} />
          </Disclosure>
        </>
      ) : (
        <NoPassword forgotPassword={forgotPassword} />
      )}
      <Note>{isChanged && t(($) => $.account.password.changed)}</Note>
    </AccountSection>
  );
}
