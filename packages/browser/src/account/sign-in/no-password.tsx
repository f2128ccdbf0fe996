import { useTranslation } from "@bandeja/i18n/react";
import { LinkButton } from "@bandeja/ui/link-button";

/** An account that was never given a password gets its first one by a mailed link, which `forgotPassword` asks for. */
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
