import { ApiForm } from "@bandeja/browser/form/api-form.tsx";
import { useApiForm } from "@bandeja/browser/form/use-api-form.ts";
import { useComplaints } from "@bandeja/browser/form/use-complaints.ts";
import { WaitstaffAccountSchema } from "@bandeja/contract/sign-up-forms";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { PasswordField } from "@bandeja/ui/password-field";
import { TextField } from "@bandeja/ui/text-field";
import { useState } from "react";
import { GoogleEntry } from "#features/google/google-entry.tsx";
import { Accepted } from "./accepted.tsx";
import { readAnswers, settle, signUpDrafts } from "./answers.ts";
import { recallPassword, rememberPassword, takeComplaints } from "./memory.ts";

/** Step 1: who somebody is, and how they sign in: by Google or a password. */
export function AccountStep({ onNext, onNewcomer }: { onNext: () => void; onNewcomer: () => void }) {
  const { t } = useTranslation();
  const [known] = useState(() => readAnswers().account);
  const [password] = useState(recallPassword);
  const form = useApiForm({
    schema: WaitstaffAccountSchema,
    draft: signUpDrafts.account,
    defaultValues: { ...known, ...(password !== undefined && { password }) },
    async send({ password: typed, ...account }) {
      rememberPassword(typed);
      settle({ account });
      onNext();
    },
  });
  useComplaints(form, () => takeComplaints(1));
  return (
    <div className="grid gap-5">
      <GoogleEntry type="waitress" onNewcomer={onNewcomer} />
      <p className="type-small text-center text-muted">{t(($) => $.entry.orEmail)}</p>
      <ApiForm form={form} className="grid gap-5">
        <TextField
          autoComplete="name"
          label={t(($) => $.entry.name)}
          hint={t(($) => $.entry.nameHint)}
          {...form.field("waitress")}
        />
        <TextField
          type="email"
          autoComplete="email"
          inputMode="email"
          label={t(($) => $.login.email)}
          {...form.field("email")}
        />
        <PasswordField
          autoComplete="new-password"
          label={t(($) => $.login.password)}
          hint={t(($) =>
            known !== undefined && password === undefined ? $.entry.passwordAgain : $.register.passwordHint,
          )}
          showLabel={t(($) => $.common.showPassword)}
          hideLabel={t(($) => $.common.hidePassword)}
          {...form.field("password")}
        />
        <Accepted />
        <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
          {t(($) => $.entry.next)}
        </Button>
      </ApiForm>
    </div>
  );
}
