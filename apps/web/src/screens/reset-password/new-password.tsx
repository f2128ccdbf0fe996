import type { AccountType } from "@bandeja/contract/lists";
import { useState } from "react";
import { forgetMailedToken, useMailedToken } from "#lib/mailed-token.ts";
import { DeadLink } from "./dead-link.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { PasswordIsSet } from "./password-is-set.tsx";

/** A new password by a mailed link, how that went, and what to do with a link that is good no more. */
export function NewPassword() {
  const token = useMailedToken();
  const [end, setEnd] = useState<AccountType | "invalid">();

  function endWith(next: AccountType | "invalid"): void {
    setEnd(next);
    forgetMailedToken();
  }

  if (end === "invalid") return <DeadLink kind="invalid" />;
  if (end !== undefined) return <PasswordIsSet type={end} />;
  if (token === null) return <DeadLink kind="missing" />;
  return <NewPasswordForm token={token} onEnd={endWith} />;
}
