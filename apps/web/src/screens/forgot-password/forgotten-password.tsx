import { useState } from "react";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import { LinkOnItsWay } from "./link-on-its-way.tsx";

/** Asks for a link, says that it is on its way, and asks again with the same e-mail. */
export function ForgottenPassword() {
  const [email, setEmail] = useState<string>();
  const [isSent, setSent] = useState(false);

  function tellSent(to: string): void {
    setEmail(to);
    setSent(true);
  }

  return email !== undefined && isSent ? (
    <LinkOnItsWay email={email} onAgain={() => setSent(false)} />
  ) : (
    <ForgotPasswordForm email={email} onSent={tellSent} />
  );
}
