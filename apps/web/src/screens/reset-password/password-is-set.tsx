import type { AccountType } from "@bandeja/contract/lists";
import { useTranslation } from "@bandeja/i18n/react";
import { LinkButton } from "@bandeja/ui/link-button";
import { FocusedHeading } from "@bandeja/ui/focused-heading";
import { paths } from "../../paths.ts";

/** The confirmation, with a link to the login for venues and to the app for waitstaff. */
export function PasswordIsSet({ type }: { type: AccountType }) {
  const { t } = useTranslation();
  const isVenue = type === "restaurant";
  return (
    <div className="grid gap-4">
      <FocusedHeading className="type-card">{t(($) => $.resetpassword.done)}</FocusedHeading>
      <p>{t(($) => (isVenue ? $.resetpassword.doneText : $.resetpassword.doneApp))}</p>
      <LinkButton href={isVenue ? paths.login : paths.appLogin} isWide>
        {t(($) => (isVenue ? $.login.submit : $.resetpassword.app))}
      </LinkButton>
    </div>
  );
}
