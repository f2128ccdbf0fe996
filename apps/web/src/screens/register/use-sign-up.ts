import type { ApiFailure } from "@bandeja/client/failures";
import { useTranslation } from "@bandeja/i18n/react";
import { useEffect, useRef } from "react";
import {
  reportErrorsTo,
  rememberPassword,
  rememberTaken,
} from "#features/registration/registration-memory.ts";
import { stepAtFault } from "#features/registration/registration-step.ts";
import { forgetRegistration, readRegistration, settle } from "#features/registration/registration.ts";
import { failureText } from "@bandeja/browser/alert/failure-text.ts";
import { forgetNewcomer } from "@bandeja/browser/google/newcomer.ts";
import { useAlert } from "@bandeja/browser/alert/use-alert.tsx";
import { useGo } from "#lib/navigation.ts";
import { paths } from "../../paths.ts";

/** The registration's end, as specification sections 4 and 8 tell it. */
export function useSignUp() {
  const { t } = useTranslation();
  const alert = useAlert();
  const go = useGo();

  // Not before this page is gone: while it stands, it would show the first step of the next registration.
  const isDone = useRef(false);
  useEffect(() => {
    const forget = () => {
      if (isDone.current) forgetRegistration();
    };
    // What comes next may be another document.
    window.addEventListener("pagehide", forget);
    return () => {
      window.removeEventListener("pagehide", forget);
      forget();
    };
  }, []);

  /** Signs up and in, says so, and goes on: to New job, or to the login page if only the login failed. */
  async function signUp(send: () => Promise<{ isLoggedIn: boolean }>): Promise<void> {
    const { isLoggedIn } = await send();
    rememberPassword(undefined);
    await alert(t(($) => $.alerts.registered));
    if (!isLoggedIn) await alert(t(($) => $.alerts.loginAfterSignup));
    isDone.current = true;
    await go(isLoggedIn ? paths.newJob : paths.login, { replace: true });
  }

  /** Says what was refused and leads to its step, with the field marked and all else kept; false for no step's fault. */
  async function goBack(failure: ApiFailure): Promise<boolean> {
    const step = stepAtFault(failure);
    if (step === undefined) return false;
    await alert(failureText(t, failure));
    // Google's word was used, or is over: it begins anew.
    if (failure.code === "PROOF_INVALID" || failure.code === "EMAIL_TAKEN") forgetNewcomer();
    if (step === 3) {
      await go(paths.insertPhone);
      settle({ phone: undefined });
    } else {
      rememberTaken(failure.code, readRegistration().account ?? {});
      reportErrorsTo(step, failure.fields ?? {});
      await go(step === 1 ? paths.register : paths.registerStep(step));
    }
    return true;
  }

  return { signUp, goBack };
}
