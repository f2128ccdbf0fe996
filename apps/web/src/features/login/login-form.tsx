import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { PasswordField } from "@bandeja/ui/password-field";
import { TextField } from "@bandeja/ui/text-field";
import { useEffect } from "react";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { ApiForm } from "@bandeja/features/form/api-form.tsx";
import { fetchCode } from "@bandeja/web-platform/api/fetch-code.ts";
import { loginDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { useApiForm } from "@bandeja/features/form/use-api-form.ts";
import { GoogleButton } from "#lib/google-button.tsx";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { readLogin } from "@bandeja/web-platform/session/session.ts";
import { SessionEnded } from "@bandeja/features/account/session-ended.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { useReturn } from "#lib/use-return.ts";
import { paths } from "../../paths.ts";
import { logInVenue, loginSchema } from "./log-in-venue.ts";

const passkeys = () => import("#lib/site-passkeys.tsx");

/** Google, a passkey, or e-mail and password; then returns to the page that required a login, or the venue's first page. */
export function LoginForm() {
  const { t } = useTranslation();
  const goBack = useReturn();
  const alert = useAlert();

  async function withPasskeys(run: (code: Awaited<ReturnType<typeof passkeys>>) => Promise<void>) {
    try {
      await fetchCode(async () => run(await passkeys()));
    } catch (failure) {
      await alert(failureText(t, failure));
    }
  }

  const form = useApiForm({
    schema: loginSchema,
    draft: loginDraft,
    alertFor: (problems) =>
      Object.values(problems).some(({ rule }) => rule === "required")
        ? t(($) => $.alerts.insertAllFields)
        : undefined,
    async send(values) {
      await logInVenue(values);
      await goBack();
    },
    async onFailure(failure) {
      if (failure.code === "PASSKEY_REQUIRED") {
        await withPasskeys((code) => code.askSecondStep(goBack, failure));
        return true;
      }
      if (failure.code !== "INVALID_DATA") return false;
      await alert(t(($) => $.errors.INVALID_DATA));
      const password = form.formRef.current?.querySelector<HTMLInputElement>("[name=password]");
      password?.focus();
      password?.select();
      return true;
    },
  });

  useEffect(() => {
    // Without its code the button is still there, and says so.
    passkeys().then(
      (code) => code.offerPasskeys(goBack),
      () => undefined,
    );
  }, [goBack]);

  // Redirects a signed-in venue, also when it signs in in another tab; a new login redirects by itself.
  useEffect(() => {
    const follow = () => {
      if (readLogin()?.type === "restaurant") void goBack();
    };
    follow();
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [goBack]);

  return (
    <ApiForm form={form} className="grid gap-6">
      <SessionEnded />
      <GoogleButton />
      <Button tone="secondary" isWide onClick={() => void withPasskeys((code) => code.askPasskey(goBack))}>
        {t(($) => $.login.passkey)}
      </Button>
      <p className="type-small text-center text-muted">{t(($) => $.login.orEmail)}</p>
      <TextField
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        label={t(($) => $.login.email)}
        {...form.field("email")}
      />
      <PasswordField
        autoComplete="current-password"
        label={t(($) => $.login.password)}
        showLabel={t(($) => $.common.showPassword)}
        hideLabel={t(($) => $.common.hidePassword)}
        {...form.field("password")}
      />
      <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
        {t(($) => $.login.submit)}
      </Button>
      <p className="flex flex-wrap justify-between gap-x-6">
        <ScreenLink className="text-link" href={paths.forgotPassword}>
          {t(($) => $.login.forgot)}
        </ScreenLink>
        <ScreenLink className="text-link" href={paths.register}>
          {t(($) => $.login.noAccount)}
        </ScreenLink>
      </p>
    </ApiForm>
  );
}
