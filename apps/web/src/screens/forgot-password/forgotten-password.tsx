import { useState } from "react";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import type { AskedLink } from "./forgot-password-form.tsx";
import { LinkOnItsWay } from "./link-on-its-way.tsx";

/** Asks for a link, says that it is on its way, and asks again with the same e-mail. */
export function ForgottenPassword() {
  const [sentLink, setSentLink] = useState<AskedLink>();
  const [isSent, setSent] = useState(false);

  function tellSent(link: AskedLink): void {
    setSentLink(link);
    setSent(true);
  }

  return sentLink !== undefined && isSent ? (
    <LinkOnItsWay email={sentLink.email} onAgain={() => setSent(false)} />
  ) : (
    <ForgotPasswordForm before={sentLink} onSent={tellSent} />
  );
}
