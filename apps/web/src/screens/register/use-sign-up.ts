import type { ApiFailure } from "@bandeja/client/failures";
import { useTranslation } from "@bandeja/i18n/react";
import { useEffect, useRef } from "react";
import { reportErrorsTo, savePassword, saveTaken } from "#features/registration/registration-memory.ts";
import { stepAtFault } from "#features/registration/registration-step.ts";
import { clearRegistration, readRegistration, settle } from "#features/registration/registration.ts";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { clearNewcomer } from "@bandeja/features/account/sign-in/newcomer.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { useGo } from "@bandeja/features/navigation/navigation.ts";
import { paths } from "../../paths.ts";

/** Completes the registration (specification sections 4 and 8). */
export function useSignUp() {
  const { t } = useTranslation();
  const alert = useAlert();
  const go = useGo();

  // Cleared when the page is left: earlier, it would show step 1 of another registration.
  const isDone = useRef(false);
  useEffect(() => {
    const clear = () => {
      if (isDone.current) clearRegistration();
    };
    // The next page may be another document.
    window.addEventListener("pagehide", clear);
    return () => {
      window.removeEventListener("pagehide", clear);
      clear();
    };
  }, []);

  /** Signs up and in, confirms it, and navigates to New job, or to the login if only that failed. */
  async function signUp(send: () => Promise<{ isLoggedIn: boolean }>): Promise<void> {
    const { isLoggedIn } = await send();
    savePassword(undefined);
    await alert(t(($) => $.alerts.registered));
    if (!isLoggedIn) await alert(t(($) => $.alerts.loginAfterSignup));
    isDone.current = true;
    await go(isLoggedIn ? paths.newJob : paths.login, { replace: true });
  }

  /** Shows a refusal and navigates to its step, with the field marked and all input kept; false if it belongs to no step. */
  async function goBack(failure: ApiFailure): Promise<boolean> {
    const step = stepAtFault(failure);
    if (step === undefined) return false;
    await alert(failureText(t, failure));
    // The proof of Google is used or expired: restart.
    if (failure.code === "PROOF_INVALID" || failure.code === "EMAIL_TAKEN") clearNewcomer();
    if (step === 3) {
      await go(paths.insertPhone);
      settle({ phone: undefined });
    } else {
      saveTaken(failure.code, readRegistration().account ?? {});
      reportErrorsTo(step, failure.fields ?? {});
      await go(step === 1 ? paths.register : paths.registerStep(step));
    }
    return true;
  }

  return { signUp, goBack };
}
