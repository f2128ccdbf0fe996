import { useTranslation } from "@bandeja/i18n/react";
import { LinkButton } from "@bandeja/ui/link-button";

/** For an account without a password: `forgotPassword` mails a link that sets the first one. */
export function NoPassword({ forgotPassword }: { forgotPassword: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t(($) => $.account.password.none)}</p>
      <div>
        <LinkButton href={forgotPassword} tone="secondary" size="small">
          {t(($) => $.account.password.first)}
        </LinkButton>
      </div>
    </>
  );
}
