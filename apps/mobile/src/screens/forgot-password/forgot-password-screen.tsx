import { appPaths } from "@bandeja/contract/app-pages";
import { accountTypes } from "@bandeja/contract/lists";
import { ForgottenPassword } from "@bandeja/features/password/forgotten-password.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { Rail, Ticket } from "@bandeja/ui/ticket";
import { useSearchParams } from "react-router";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { keepNext } from "#lib/next-after-reset.ts";
import { Screen } from "#layout/screen.tsx";
import { safeNext } from "../../paths.ts";

/** "Forgot your password?" (specification section 2, Login): a link by mail. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const type = accountTypes.find((known) => known === query.get("type"));
  const next = safeNext(query.get("next"));
  const login = appPaths.loginThen(next);
  return (
    <Screen title={t(($) => $.forgotpassword.title)} parent={login}>
      <p className="type-lead mb-6">{t(($) => $.forgotpassword.lead)}</p>
      <div className="entry-ticket">
        <Rail />
        <Ticket>
          <ForgottenPassword
            client="app"
            onSent={() => keepNext(next)}
            readType={() => type}
            renderBack={() => (
              <ScreenLink className="text-link" href={login}>
                {t(($) => $.forgotpassword.back)}
              </ScreenLink>
            )}
          />
        </Ticket>
      </div>
    </Screen>
  );
}
