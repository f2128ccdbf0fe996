import type { ElementType } from "react";
import { useTranslation } from "@bandeja/i18n/react";
import { LinkButton } from "@bandeja/ui/link-button";

/** For an account without a password: `forgotPassword` mails a link that sets the first one. */
export function NoPassword({ forgotPassword, link }: { forgotPassword: string; link: ElementType }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t(($) => $.account.password.none)}</p>
      <div>
        <LinkButton as={link} href={forgotPassword} tone="secondary" size="small">
          {t(($) => $.account.password.first)}
        </LinkButton>
      </div>
    </>
  );
}
