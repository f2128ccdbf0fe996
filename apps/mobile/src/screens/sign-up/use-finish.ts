import { readableEmail } from "@bandeja/domain/readable-email";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { clearNewcomer, readNewcomer } from "@bandeja/features/account/sign-in/newcomer.ts";
import { ApiFailure } from "@bandeja/client/failures";
import { useTranslation } from "@bandeja/i18n/react";
import { useState } from "react";
import { fileOf } from "@bandeja/features/photo/data-address.ts";
import { clearAnswers, readAnswers, settle } from "./answers.ts";
import type { Answers } from "./answers.ts";
import { reportErrorsTo, loadPassword, savePassword, saveTakenEmail } from "./memory.ts";
import { sendPhoto, sendSignUp } from "./send-sign-up.ts";
import type { Secret } from "./send-sign-up.ts";
import { stepAtFault } from "./step.ts";
import type { Step } from "./step.ts";

function secretOf(): Secret | undefined {
  const newcomer = readNewcomer("waitress");
  if (newcomer !== undefined) return { newcomer };
  const password = loadPassword();
  return password === undefined ? undefined : { password };
}

/** All answers, or undefined while one is missing. */
function wholeOf({ account, person, phone }: Answers): Required<Omit<Answers, "photo">> | undefined {
  return account && person && phone ? { account, person, phone } : undefined;
}

/** The end of the sign-up: account, login and photo; a refusal leads to the step it is about. */
export function useFinish({
  onFinished,
  toStep,
}: {
  /** Without `isSignedIn`, the user must log in. */
  onFinished: (isSignedIn: boolean) => void;
  toStep: (step: Step) => void;
}) {
  const { t } = useTranslation();
  const alert = useAlert();
  const [isBusy, setBusy] = useState(false);

  async function goBack(failure: unknown, email: string): Promise<void> {
    const step = failure instanceof ApiFailure ? stepAtFault(failure) : undefined;
    await alert(failureText(t, failure));
    if (!(failure instanceof ApiFailure) || step === undefined) return;
    // Google's grant was used or has expired: that step starts again.
    if (failure.code === "PROOF_INVALID") clearNewcomer("waitress");
    if (failure.code === "EMAIL_TAKEN") saveTakenEmail(email);
    if (step === 3) settle({ phone: undefined });
    reportErrorsTo(step, failure.fields ?? {});
    toStep(step);
  }

  async function finish(): Promise<void> {
    const [answers, secret] = [readAnswers(), secretOf()];
    const whole = wholeOf(answers);
    if (whole === undefined || secret === undefined) return toStep(1);
    setBusy(true);
    try {
      const isSignedIn = await sendSignUp(whole, secret);
      savePassword(undefined);
      const isPhotoKept =
        !isSignedIn || answers.photo === undefined || (await sendPhoto(fileOf(answers.photo)));
      const more = [
        // No mail is announced for an e-mail that Google has confirmed. The smaller text has space for an address.
        ...(isSignedIn && !("newcomer" in secret && secret.newcomer.authProvider === "google")
          ? [t(($) => $.entry.welcomeNew, { email: readableEmail(whole.account.email) })]
          : []),
        ...(isPhotoKept ? [] : [t(($) => $.entry.photoFailed)]),
      ].join(" ");
      await alert(
        isSignedIn ? t(($) => $.entry.welcomeByGoogle) : t(($) => $.entry.loginFailed),
        more === "" ? undefined : more,
      );
      onFinished(isSignedIn);
      clearAnswers();
    } catch (failure) {
      await goBack(failure, whole.account.email);
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, finish };
}
