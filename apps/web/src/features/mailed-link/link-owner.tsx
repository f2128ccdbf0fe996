import { OwnPasswordFormSchema } from "@bandeja/contract/password-forms";
import { useTranslation } from "@bandeja/i18n/react";
import { EmailText } from "@bandeja/ui/email-text";
import { Button } from "@bandeja/ui/button";
import { LinkButton } from "@bandeja/ui/link-button";
import { PasswordField } from "@bandeja/ui/password-field";
import { ApiForm } from "@bandeja/features/form/api-form.tsx";
import { useApiForm } from "@bandeja/features/form/use-api-form.ts";
import { FocusedHeading } from "@bandeja/ui/focused-heading";
import { paths } from "../../paths.ts";
import type { OwnerState } from "./use-mailed-link.ts";

/** Shown to a visitor who is not signed in to the link's account. */
export interface OwnerTexts {
  whose: string;
  /** For an account with a password, and for one with Google only. */
  byPassword: string;
  byGoogle: string;
  confirm: string;
}

/** Asks for the account's password, since mail programs may open links by themselves. */
export function LinkOwner({ link, texts }: { link: OwnerState; texts: OwnerTexts }) {
  const { account } = link;
  return (
    <div className="grid gap-4">
      <FocusedHeading className="type-card">{texts.whose}</FocusedHeading>
      <p className="wrap-anywhere">
        <EmailText>{account.hasPassword ? texts.byPassword : texts.byGoogle}</EmailText>
      </p>
      {account.hasPassword ? <ByPassword link={link} label={texts.confirm} /> : <ByLogin link={link} />}
    </div>
  );
}

function ByPassword({ link: { account, confirm }, label }: { link: OwnerState; label: string }) {
  const { t } = useTranslation();
  const form = useApiForm({ schema: OwnPasswordFormSchema, send: ({ password }) => confirm(password) });
  return (
    <ApiForm form={form} className="grid gap-4">
      <input type="email" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField
        autoComplete="current-password"
        label={t(($) => $.verifyemail.password)}
        showLabel={t(($) => $.common.showPassword)}
        hideLabel={t(($) => $.common.hidePassword)}
        {...form.field("password")}
      />
      <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
        {label}
      </Button>
    </ApiForm>
  );
}

/** After a login in another tab, the page continues by itself. */
function ByLogin({ link: { account } }: { link: OwnerState }) {
  const { t } = useTranslation();
  const isVenue = account.type === "restaurant";
  return (
    <LinkButton href={isVenue ? paths.login : paths.appLogin} target="_blank">
      {t(($) => (isVenue ? $.menu.login : $.resetpassword.app))}
    </LinkButton>
  );
}
