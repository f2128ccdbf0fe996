import { ForgottenPassword } from "@bandeja/features/password/forgotten-password.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { paths } from "../../paths.ts";
import { accountTypes } from "@bandeja/contract/lists";
import type { AccountType } from "@bandeja/contract/lists";

/** The type of account of `?type=`, as set by the app's login; undefined without it. */
function requestedType(): AccountType | undefined {
  const requested = new URLSearchParams(window.location.search).get("type");
  return accountTypes.find((type) => type === requested);
}

/** Requests a link by mail, with the way back to the login of the site or of the app. */
export function RequestLink() {
  const { t } = useTranslation();
  return (
    <ForgottenPassword
      client="site"
      readType={requestedType}
      renderBack={(type) => (
        <a className="text-link" href={type === "waitress" ? paths.appLogin : paths.login}>
          {t(($) => $.forgotpassword.back)}
        </a>
      )}
    />
  );
}
