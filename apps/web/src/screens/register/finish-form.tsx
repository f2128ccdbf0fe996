import { NewPasswordFormSchema } from "@bandeja/contract/password-forms";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useEffect, useRef, useState } from "react";
import { loadPassword, savePassword, takeFinish } from "#features/registration/registration-memory.ts";
import type { Registration } from "#features/registration/registration.ts";
import { ApiForm } from "@bandeja/features/form/api-form.tsx";
import { useApiForm } from "@bandeja/features/form/use-api-form.ts";
import { PasswordAgain } from "./password-again.tsx";
import { PhoneAnswer } from "./phone-answer.tsx";
import { signUpVenue } from "./sign-up-venue.ts";
import { useSignUp } from "./use-sign-up.ts";

/**
 * The end of the registration: signs up at once after the phone was verified or postponed, otherwise on submission; after
 * a reload it asks for the password.
 */
export function FinishForm({ answers }: { answers: Required<Registration> }) {
  const { t } = useTranslation();
  const { signUp, goBack } = useSignUp();
  const [saved] = useState(loadPassword);
  const form = useApiForm({
    schema: NewPasswordFormSchema,
    defaultValues: saved === undefined ? {} : { password: saved },
    send({ password }) {
      savePassword(password);
      return signUp(() => signUpVenue(answers, password));
    },
    onFailure: goBack,
  });

  const submitOnArrival = useRef(form.submit);
  useEffect(() => {
    const isRequested = takeFinish();
    if (isRequested && saved !== undefined) void submitOnArrival.current();
  }, [saved]);

  return (
    <ApiForm form={form} className="grid gap-6">
      <p>{t(($) => (form.isSending ? $.register.finishing : $.register.finishLead))}</p>
      <PhoneAnswer phone={answers.phone} />
      {saved === undefined && <PasswordAgain field={form.field("password")} />}
      <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.register.finishing)}>
        {t(($) => $.register.finish)}
      </Button>
    </ApiForm>
  );
}
