import { appPaths } from "@bandeja/contract/app-pages";
import { accountTypes } from "@bandeja/contract/lists";
import { ForgottenPassword } from "@bandeja/features/password/forgotten-password.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { Rail, Ticket } from "@bandeja/ui/ticket";
import { useSearchParams } from "react-router";
import { AppLink } from "#lib/app-link.tsx";
import { Screen } from "#layout/screen.tsx";

/** "Forgot your password?" (specification section 2, Login): a link by mail. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const type = accountTypes.find((known) => known === query.get("type"));
  return (
    <Screen title={t(($) => $.forgotpassword.title)} parent={appPaths.login}>
      <p className="type-lead mb-6">{t(($) => $.forgotpassword.lead)}</p>
      <div className="entry-ticket">
        <Rail />
        <Ticket>
          <ForgottenPassword
            client="app"
            readType={() => type}
            renderBack={() => (
              <AppLink className="text-link" href={appPaths.login}>
                {t(($) => $.forgotpassword.back)}
              </AppLink>
            )}
          />
        </Ticket>
      </div>
    </Screen>
  );
}
