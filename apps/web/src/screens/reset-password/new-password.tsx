import type { AccountType } from "@bandeja/contract/lists";
import { NewPasswordForm } from "@bandeja/features/password/new-password-form.tsx";
import { setPassword } from "@bandeja/features/password/set-password.ts";
import { useState } from "react";
import { clearMailedToken, useMailedToken } from "#lib/mailed-token.ts";
import { DeadLink } from "./dead-link.tsx";
import { PasswordIsSet } from "./password-is-set.tsx";

/** Sets a new password by a mailed link: the form, its outcome, or the message for an invalid link. */
export function NewPassword() {
  const token = useMailedToken();
  const [end, setEnd] = useState<AccountType | "invalid">();

  function endWith(next: AccountType | "invalid"): void {
    setEnd(next);
    clearMailedToken();
  }

  if (end === "invalid") return <DeadLink kind="invalid" />;
  if (end !== undefined) return <PasswordIsSet type={end} />;
  if (token === null) return <DeadLink kind="missing" />;
  return (
    <NewPasswordForm
      save={async (password) => endWith((await setPassword({ token: token ?? "", password })).type)}
      onInvalid={() => endWith("invalid")}
    />
  );
}
