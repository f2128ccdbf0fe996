import { appPaths } from "@bandeja/contract/app-pages";
import { accountTypes } from "@bandeja/contract/lists";
import { ForgottenPassword } from "@bandeja/features/password/forgotten-password.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
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
  const type = accountTypes.find((one) => one === query.get("type"));
  const next = safeNext(query.get("next"));
  const isSignedIn = useLogin() !== null;
  // A person who is signed in comes from the settings, where a forgotten password cannot be changed.
  const back = isSignedIn ? appPaths.signIn : appPaths.loginThen(next);
  return (
    <Screen title={t(($) => $.forgotpassword.title)} parent={back}>
      <p className="type-lead mb-6">{t(($) => $.forgotpassword.lead)}</p>
      <div className="entry-ticket">
        <Rail />
        <Ticket>
          <ForgottenPassword
            client="app"
            onSent={() => keepNext(next)}
            readType={() => type}
            renderBack={() => (
              <ScreenLink className="text-link" href={back}>
                {isSignedIn ? t(($) => $.settings.signIn) : t(($) => $.forgotpassword.back)}
              </ScreenLink>
            )}
          />
        </Ticket>
      </div>
    </Screen>
  );
}
