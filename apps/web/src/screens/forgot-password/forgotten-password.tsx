import { useState } from "react";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import type { RequestedLink } from "./forgot-password-form.tsx";
import { LinkOnItsWay } from "./link-on-its-way.tsx";

/** Asks for a link, says that it is on its way, and asks again with the same e-mail. */
export function ForgottenPassword() {
  const [sentLink, setSentLink] = useState<RequestedLink>();
  const [isSent, setSent] = useState(false);

  function announceSent(link: RequestedLink): void {
    setSentLink(link);
    setSent(true);
  }

  return sentLink !== undefined && isSent ? (
    <LinkOnItsWay email={sentLink.email} onAgain={() => setSent(false)} />
  ) : (
    <ForgotPasswordForm before={sentLink} onSent={announceSent} />
  );
}
