import { useTranslation } from "@bandeja/i18n/react";
import { LinkButton } from "@bandeja/ui/link-button";
import { SiteLink } from "#lib/site-link.tsx";
import { paths } from "../../../paths.ts";

/** An account that was never given a password gets its first one by a mailed link. */
export function NoPassword() {
  const { t } = useTranslation();
  return (
    <>
      <p>{t(($) => $.account.password.none)}</p>
      <div>
        <LinkButton as={SiteLink} href={paths.forgotPassword} tone="secondary" size="small">
          {t(($) => $.account.password.first)}
        </LinkButton>
      </div>
    </>
  );
}
