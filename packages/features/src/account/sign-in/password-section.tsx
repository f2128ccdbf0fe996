import type { Account } from "@bandeja/contract/calls/accounts";
import { useTranslation } from "@bandeja/i18n/react";
import { useState } from "react";
import type { ElementType } from "react";
import { AccountSection, Note } from "../account-section.tsx";
import { Disclosure } from "../disclosure.tsx";
import { NoPassword } from "./no-password.tsx";
import { PasswordForm } from "./password-form.tsx";

/**
 * Changes the password with the old one; `forgotPassword` is the address for a forgotten one, `link` the element of links
 * in this shell.
 */
export function PasswordSection({
  account,
  forgotPassword,
  link = "a",
}: {
  account: Account;
  forgotPassword: string;
  link?: ElementType;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const [changed, setChanged] = useState<"alone" | "revoked">();

  function end(isRevoked: boolean): void {
    setOpen(false);
    setChanged(isRevoked ? "revoked" : "alone");
  }

  return (
    <AccountSection name="password" title={t(($) => $.account.password.title)}>
      {account.hasPassword ? (
        <>
          <p className="type-small text-muted">{t(($) => $.account.password.lead)}</p>
          <Disclosure label={t(($) => $.account.password.change)} isOpen={isOpen} onToggle={setOpen}>
            <PasswordForm
              type={account.type}
              email={account.email}
              {...{ forgotPassword, link }}
              onChanged={end}
            />
          </Disclosure>
        </>
      ) : (
        <NoPassword {...{ forgotPassword, link }} />
      )}
      <Note>
        {changed !== undefined &&
          t(($) => (changed === "revoked" ? $.account.password.revoked : $.account.password.changed))}
      </Note>
    </AccountSection>
  );
}
