import { useState } from "react";
import { ForgotPasswordForm } from "./forgot-password-form.tsx";
import type { ForgotPasswordProps, RequestedLink } from "./forgot-password-form.tsx";
import { LinkOnItsWay } from "./link-on-its-way.tsx";

/** The form that requests a link, then its confirmation, from which it can be requested again. */
export function ForgottenPassword({
  onSent,
  ...props
}: ForgotPasswordProps & {
  /** Called as the request was sent. */
  onSent?: () => void;
}) {
  const [sentLink, setSentLink] = useState<RequestedLink>();
  const [isSent, setSent] = useState(false);

  function announceSent(link: RequestedLink): void {
    setSentLink(link);
    setSent(true);
    onSent?.();
  }

  return sentLink !== undefined && isSent ? (
    <LinkOnItsWay email={sentLink.email} onAgain={() => setSent(false)} />
  ) : (
    <ForgotPasswordForm {...props} before={sentLink} onSent={announceSent} />
  );
}
