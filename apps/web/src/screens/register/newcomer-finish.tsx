import { restaurantSemisignup } from "@bandeja/contract/calls/restaurants";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useEffect, useRef } from "react";
import { takeFinish } from "#features/registration/registration-memory.ts";
import type { Registration } from "#features/registration/registration.ts";
import { ApiForm } from "@bandeja/features/form/api-form.tsx";
import { useApiForm } from "@bandeja/features/form/use-api-form.ts";
import type { Newcomer } from "@bandeja/features/account/sign-in/newcomer.ts";
import { PhoneAnswer } from "./phone-answer.tsx";
import { signUpNewcomer } from "./sign-up-newcomer.ts";
import { useSignUp } from "./use-sign-up.ts";

/** The end of a registration by Google or a passkey: as `FinishForm`, without a password. */
export function NewcomerFinish({
  answers,
  newcomer,
}: {
  answers: Required<Registration>;
  newcomer: Newcomer;
}) {
  const { t } = useTranslation();
  const { signUp, goBack } = useSignUp();
  const form = useApiForm({
    schema: restaurantSemisignup.body,
    defaultValues: answers.account,
    send: () => signUp(() => signUpNewcomer(answers, newcomer)),
    onFailure: goBack,
  });

  const submitOnArrival = useRef(form.submit);
  useEffect(() => {
    if (takeFinish()) void submitOnArrival.current();
  }, []);

  return (
    <ApiForm form={form} className="grid gap-6">
      <p>{t(($) => (form.isSending ? $.register.finishing : $.register.finishLead))}</p>
      <PhoneAnswer phone={answers.phone} />
      <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.register.finishing)}>
        {t(($) => $.register.finish)}
      </Button>
    </ApiForm>
  );
}
