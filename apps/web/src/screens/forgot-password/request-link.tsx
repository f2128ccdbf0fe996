import { ForgottenPassword } from "@bandeja/features/password/forgotten-password.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { paths } from "../../paths.ts";
import { requestedType } from "./requested-type.ts";

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
