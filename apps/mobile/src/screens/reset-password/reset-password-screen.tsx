import { appPaths } from "@bandeja/contract/app-pages";
import { NewPasswordForm } from "@bandeja/features/password/new-password-form.tsx";
import { setPassword } from "@bandeja/features/password/set-password.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { FocusedHeading } from "@bandeja/ui/focused-heading";
import { LinkButton } from "@bandeja/ui/link-button";
import { Rail, Ticket } from "@bandeja/ui/ticket";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { logIn } from "#features/login/log-in.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { homeOf } from "#lib/home-of.ts";
import { loadLoginType } from "#lib/login-type.ts";
import { readNext } from "#lib/next-after-reset.ts";
import { Screen } from "#layout/screen.tsx";
import { useLogin } from "@bandeja/web-platform/session/session.ts";

/** The token of the mailed link, which is removed from the address so that no history keeps it. */
function useTokenOnce(): string | null {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [token] = useState(() => query.get("token"));
  const isInAddress = query.has("token");
  useEffect(() => {
    if (isInAddress) void navigate(pathname, { replace: true });
  }, [isInAddress, navigate, pathname]);
  return token;
}

/** The page of the link that resets a password from the app: afterwards the user is signed in. */
export function ResetPasswordScreen() {
  const { t } = useTranslation();
  const token = useTokenOnce();
  // Before the reset, which may end a login with all that is stored.
  const [next] = useState(readNext);
  const [end, setEnd] = useState<"invalid" | "signedIn" | "logIn">();

  async function save(password: string): Promise<void> {
    const account = await setPassword({ token: token ?? "", password });
    try {
      await logIn(account.type, { email: account.email, password });
      setEnd("signedIn");
    } catch {
      // The password is set all the same.
      setEnd("logIn");
    }
  }

  return (
    <Screen title={t(($) => $.resetpassword.title)} parent={appPaths.login}>
      {end === undefined && token !== null && <p className="type-lead mb-6">{t(($) => $.appreset.lead)}</p>}
      <div className="entry-ticket">
        <Rail />
        <Ticket>
          {end === "signedIn" || end === "logIn" ? (
            <PasswordIsSet isSignedIn={end === "signedIn"} next={next} />
          ) : end === "invalid" || token === null ? (
            <DeadLink kind={end ?? "missing"} />
          ) : (
            <NewPasswordForm save={save} onInvalid={() => setEnd("invalid")} />
          )}
        </Ticket>
      </div>
    </Screen>
  );
}

function PasswordIsSet({ isSignedIn, next }: { isSignedIn: boolean; next: string | undefined }) {
  const { t } = useTranslation();
  const login = useLogin();
  return (
    <div className="grid gap-4">
      <FocusedHeading className="type-card">{t(($) => $.resetpassword.done)}</FocusedHeading>
      <p>{t(($) => (isSignedIn ? $.appreset.doneSignedIn : $.resetpassword.doneApp))}</p>
      <LinkButton
        as={ScreenLink}
        href={isSignedIn ? (next ?? homeOf(login)) : appPaths.loginThen(next)}
        isWide
      >
        {isSignedIn ? t(($) => $.appreset.goOn) : t(($) => $.app.login)}
      </LinkButton>
    </div>
  );
}

function DeadLink({ kind }: { kind: "invalid" | "missing" }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-4">
      <FocusedHeading className="type-card">{t(($) => $.resetpassword[kind])}</FocusedHeading>
      <p>{t(($) => $.resetpassword[`${kind}Text`])}</p>
      <LinkButton as={ScreenLink} href={appPaths.forgotPasswordOf(loadLoginType())} isWide>
        {t(($) => $.resetpassword.newLink)}
      </LinkButton>
      <p>
        <ScreenLink className="text-link" href={appPaths.login}>
          {t(($) => $.app.login)}
        </ScreenLink>
      </p>
    </div>
  );
}
