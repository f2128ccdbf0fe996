import { NewPasswordField } from "@bandeja/features/form/new-password-field.tsx";
import { ApiForm } from "@bandeja/features/form/api-form.tsx";
import { EmailField } from "@bandeja/features/form/email-field.tsx";
import { useApiForm } from "@bandeja/features/form/use-api-form.ts";
import { focusFirstError } from "@bandeja/features/form/fields-of-form.ts";
import { useComplaints } from "@bandeja/features/form/use-complaints.ts";
import { useWatch } from "@bandeja/features/form/use-watch.ts";
import { findOwnPassword } from "@bandeja/features/form/own-password.ts";
import type { MakeInstead } from "@bandeja/features/account/sign-in/passkey-instead.tsx";
import { WaitstaffAccountSchema } from "@bandeja/contract/sign-up-forms";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { lazy, Suspense, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { GoogleEntry } from "#features/google/google-entry.tsx";
import { NameField } from "#features/profile/name-field.tsx";
import { Accepted } from "./accepted.tsx";
import { readAnswers, settle, signUpDrafts } from "./answers.ts";
import { checkAccount } from "./check-account.ts";
import { loadPassword, loadTakenEmail, savePassword, saveTakenEmail, takeComplaints } from "./memory.ts";
import { TakenEmail } from "./taken-email.tsx";

// Few choose it.
const AccountPasskey = lazy(async () => ({
  default: (await import("./account-passkey.tsx")).AccountPasskey,
}));

/** Step 1: name, e-mail and password or a passkey, or Google. Taken e-mails and weak passwords are refused at this step. */
export function AccountStep({
  next,
  onNext,
  onNewcomer,
}: {
  /** The path of the app to go to after the sign-in. */
  next: string | undefined;
  onNext: () => void;
  onNewcomer: () => void;
}) {
  const { t } = useTranslation();
  const [saved] = useState(() => readAnswers().account);
  const [password] = useState(loadPassword);
  const [takenEmail, setTakenEmail] = useState(loadTakenEmail);
  const instead = useRef<MakeInstead>(undefined);
  const form = useApiForm({
    schema: WaitstaffAccountSchema,
    draft: signUpDrafts.account,
    rules: ({ name, email, password: typed }) => findOwnPassword(typed, { name, email }),
    defaultValues: { ...saved, ...(password !== undefined && { password }) },
    async send(typed) {
      const make = instead.current;
      await checkAccount(typed);
      const { password: secret, ...account } = typed;
      if (make && !(await make(account))) return;
      savePassword(secret);
      settle({ account });
      onNext();
    },
    onFailure({ code }) {
      if (code !== "EMAIL_TAKEN") return false;
      const refused = form.getValue("email");
      saveTakenEmail(refused);
      flushSync(() => setTakenEmail(refused));
      focusFirstError(form.formRef.current);
      return true;
    },
  });
  const { email } = useWatch(form);
  const isTaken = takenEmail !== undefined && email === takenEmail;
  useComplaints(form, () => takeComplaints(1));
  return (
    <div className="grid gap-5">
      <GoogleEntry type="waitress" onNewcomer={onNewcomer} />
      <p className="type-small text-center text-muted">{t(($) => $.entry.orEmail)}</p>
      <ApiForm form={form} className="grid gap-5">
        <NameField<typeof WaitstaffAccountSchema> form={form} />
        <EmailField
          form={form}
          label={t(($) => $.login.email)}
          {...(isTaken && { error: <TakenEmail email={takenEmail} next={next} /> })}
        />
        <NewPasswordField
          label={t(($) => $.login.password)}
          {...(saved !== undefined && password === undefined && { hint: t(($) => $.entry.passwordAgain) })}
          {...form.field("password")}
        />
        <Accepted />
        <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
          {t(($) => $.entry.next)}
        </Button>
        <Suspense fallback={<SkeletonBar className="h-[112px] w-full" />}>
          <AccountPasskey form={form} replaceBy={(make) => void (instead.current = make)} />
        </Suspense>
      </ApiForm>
    </div>
  );
}
