import { siteLinks } from "@bandeja/contract/cross-links";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { SessionEnded } from "@bandeja/features/account/session-ended.tsx";
import { accountTypes } from "@bandeja/contract/lists";
import type { AccountType } from "@bandeja/contract/lists";
import { useTranslation } from "@bandeja/i18n/react";
import { Segmented } from "@bandeja/ui/segmented";
import { Rail, Ticket } from "@bandeja/ui/ticket";
import { PasskeyLogin } from "#lib/passkeys/passkey-login.tsx";
import { useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { GoogleEntry } from "#features/google/google-entry.tsx";
import { LanguageChoice } from "#features/language/language-choice.tsx";
import { Screen } from "#layout/screen.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { homeOf } from "#lib/home-of.ts";
import { loadLoginType, saveLoginType } from "#lib/login-type.ts";
import { appPaths } from "@bandeja/contract/app-pages";
import { safeNext } from "../../paths.ts";
import { LoginForm } from "./login-form.tsx";
import "./login-screen.css";

/** Login for venues and workers, with Google or a password; then on to the screen that required it. */
export function LoginScreen() {
  const { t } = useTranslation();
  const login = useLogin();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [type, setType] = useState(loadLoginType);
  const next = safeNext(query.get("next"));

  function choose(chosen: AccountType): void {
    setType(chosen);
    saveLoginType(chosen);
  }

  if (login) return <Navigate to={next ?? homeOf(login)} replace />;
  return (
    <Screen title={t(($) => $.app.login)} parent={appPaths.welcome} actions={<LanguageChoice />}>
      <div className="entry-ticket">
        <Rail />
        <Ticket>
          <div className="grid gap-5">
            <SessionEnded />
            <Segmented
              name="type"
              label={t(($) => $.entry.whose)}
              options={[
                { value: "waitress", label: t(($) => $.entry.waitstaff) },
                { value: "restaurant", label: t(($) => $.entry.venue) },
              ]}
              value={type}
              onChange={({ target }) => choose(accountTypes.find((one) => one === target.value) ?? type)}
            />
            <GoogleEntry
              type={type}
              onNewcomer={() => {
                if (type === "waitress") void navigate(appPaths.signUpThen(next));
                else window.location.assign(siteLinks.register);
              }}
            />
            <PasskeyLogin />
            <p className="type-small text-center text-muted">{t(($) => $.entry.orEmail)}</p>
            <LoginForm type={type} next={next} onType={choose} />
          </div>
        </Ticket>
      </div>
      <p className="mt-6">
        {type === "waitress" ? (
          <ScreenLink className="text-link" href={appPaths.signUpThen(next)}>
            {t(($) => $.entry.noAccount)}
          </ScreenLink>
        ) : (
          <a className="text-link" href={siteLinks.register}>
            {t(($) => $.entry.noVenue)}
          </a>
        )}
      </p>
    </Screen>
  );
}
