import { OwnPasswordFormSchema } from "@bandeja/contract/password-forms";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { LinkButton } from "@bandeja/ui/link-button";
import { PasswordField } from "@bandeja/ui/password-field";
import { ApiForm } from "@bandeja/browser/form/api-form.tsx";
import { useApiForm } from "@bandeja/browser/form/use-api-form.ts";
import { FocusedHeading } from "#lib/focused-heading.tsx";
import { paths } from "../../paths.ts";
import type { OwnerState } from "./use-mailed-link.ts";

/** The page for a visitor who is not signed in to the account of a link. */
export interface OwnerTexts {
  whose: string;
  /** With a password, and with Google alone. */
  byPassword: string;
  byGoogle: string;
  confirm: string;
}

/** Asks whoever opened a link for the password of its account, since anybody's program may open the links of a mail. */
export function LinkOwner({ link, texts }: { link: OwnerState; texts: OwnerTexts }) {
  const { account } = link;
  return (
    <div className="grid gap-4">
      <FocusedHeading className="type-card">{texts.whose}</FocusedHeading>
      <p className="wrap-anywhere">{account.haspassword ? texts.byPassword : texts.byGoogle}</p>
      {account.haspassword ? <ByPassword link={link} label={texts.confirm} /> : <ByLogin link={link} />}
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

/** A login in another tab is seen by this page, which goes on by itself. */
function ByLogin({ link: { account } }: { link: OwnerState }) {
  const { t } = useTranslation();
  const isVenue = account.type === "restaurant";
  return (
    <LinkButton href={isVenue ? paths.login : paths.appLogin} target="_blank">
      {t(($) => (isVenue ? $.nav.login : $.resetpassword.app))}
    </LinkButton>
  );
}
