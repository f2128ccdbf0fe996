import { useState } from "react";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import type { AskedLink } from "./forgot-password-form.tsx";
import { LinkOnItsWay } from "./link-on-its-way.tsx";

/** Asks for a link, says that it is on its way, and asks again with the same e-mail. */
export function ForgottenPassword() {
  const [asked, setAsked] = useState<AskedLink>();
  const [isSent, setSent] = useState(false);

  function tellSent(link: AskedLink): void {
    setAsked(link);
    setSent(true);
  }

  return asked !== undefined && isSent ? (
    <LinkOnItsWay email={asked.email} onAgain={() => setSent(false)} />
  ) : (
    <ForgotPasswordForm before={asked} onSent={tellSent} />
  );
}
