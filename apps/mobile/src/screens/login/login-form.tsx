import { appPaths } from "@bandeja/contract/app-pages";
import { ApiForm } from "@bandeja/features/form/api-form.tsx";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { loginDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { useApiForm } from "@bandeja/features/form/use-api-form.ts";
import { waitressLogin } from "@bandeja/contract/calls/waitstaff";
import type { AccountType } from "@bandeja/contract/lists";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { PasswordField } from "@bandeja/ui/password-field";
import { TextField } from "@bandeja/ui/text-field";
import { TicketRule } from "@bandeja/ui/ticket";
import { useRef, useState } from "react";
import { useSecondStep } from "#lib/passkeys/use-second-step.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { logIn } from "#features/login/log-in.ts";
import { OtherType } from "./other-type.tsx";

/**
 * E-mail and password for an account of that type. If they match an account of the other type, one press signs in to it
 * with the same input.
 */
export function LoginForm({
  type,
  next,
  onType,
}: {
  type: AccountType;
  /** The screen that required the login. */
  next: string | undefined;
  onType: (type: AccountType) => void;
}) {
  const { t } = useTranslation();
  const alert = useAlert();
  const [refused, setRefused] = useState<AccountType>();
  const requestedType = useRef(type);
  // The screen observes the stored login by itself.
  const secondStep = useSecondStep(() => undefined);
  const form = useApiForm({
    schema: waitressLogin.body,
    draft: loginDraft,
    alertFor: (problems) =>
      Object.values(problems).some(({ rule }) => rule === "required")
        ? t(($) => $.alerts.insertAllFields)
        : undefined,
    send: (values) => logIn(requestedType.current, values),
    async onFailure(failure) {
      if (secondStep.begin(failure)) return true;
      const { code } = failure;
      if (code === "INVALID_DATA") {
        await alert(t(($) => $.errors.INVALID_DATA));
        const password = form.formRef.current?.querySelector<HTMLInputElement>("[name=password]");
        password?.focus();
        password?.select();
        return true;
      }
      const isOther = code === "ONLY_VENUES" || code === "ONLY_WAITSTAFF";
      if (isOther) setRefused(requestedType.current);
      return isOther;
    },
  });

  function submitAs(chosen: AccountType): void {
    requestedType.current = chosen;
    setRefused(undefined);
    if (chosen !== type) onType(chosen);
    void form.submit();
  }

  return (
    <>
      {secondStep.dialog}
      <ApiForm form={{ ...form, submit: async () => submitAs(type) }} className="grid gap-5">
        <TextField
          type="email"
          autoComplete="username webauthn"
          inputMode="email"
          label={t(($) => $.login.email)}
          {...form.field("email")}
        />
        <div>
          <PasswordField
            autoComplete="current-password"
            label={t(($) => $.login.password)}
            showLabel={t(($) => $.common.showPassword)}
            hideLabel={t(($) => $.common.hidePassword)}
            {...form.field("password")}
          />
          <ScreenLink className="text-link type-small" href={appPaths.forgotPasswordOf(type, next)}>
            {t(($) => $.login.forgot)}
          </ScreenLink>
        </div>
        <TicketRule isHairline />
        {refused === type && <OtherType refused={refused} onGoOn={submitAs} />}
        <Button
          type="submit"
          tone={refused === type ? "secondary" : "primary"}
          isWide
          isBusy={form.isSending}
          busyLabel={t(($) => $.common.loading)}
        >
          {t(($) => $.app.login)}
        </Button>
      </ApiForm>
    </>
  );
}
