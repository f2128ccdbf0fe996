import { ApiFailure } from "@bandeja/client/failures";
import { useTranslation } from "@bandeja/i18n/react";
import { useEffect, useEffectEvent, useState } from "react";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useGo } from "@bandeja/features/navigation/navigation.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { fetchCode } from "@bandeja/web-platform/api/fetch-code.ts";
import { useReturn } from "#lib/use-return.ts";
import { paths } from "../../paths.ts";
import { exchangeGrant } from "@bandeja/features/google/exchange-grant.ts";
import type { Unlinked } from "@bandeja/features/google/exchange-grant.ts";
import { LinkDialog } from "@bandeja/features/google/link-dialog.tsx";
import { takeReturned } from "@bandeja/features/google/take-returned.ts";
import type { Done } from "@bandeja/features/google/take-returned.ts";
import { awaitGrant } from "./await-grant.ts";
import { pressedEvent, takePressed } from "./pressed.ts";
import { SignInFault } from "./sign-in-fault.ts";

const passkeys = () => import("#lib/site-passkeys.tsx");

/**
 * Handles a press on "Continue with Google", on any page: waits for the popup, stores the login or navigates to the
 * registration, and shows errors by the names of specification section 8.
 */
export function GoogleSignIn() {
  const { t } = useTranslation();
  const alert = useAlert();
  const go = useGo();
  const goBack = useReturn();
  const [unlinked, setUnlinked] = useState<Unlinked>();

  const [isBusy, setBusy] = useState(false);

  // The buttons belong to the page.
  useEffect(() => {
    for (const button of document.querySelectorAll("[data-google]")) {
      if (isBusy) button.setAttribute("aria-busy", "true");
      else button.removeAttribute("aria-busy");
    }
  }, [isBusy]);

  async function goOn(done: Done): Promise<void> {
    setBusy(true);
    const outcome = await exchangeGrant(done).finally(() => setBusy(false));
    if (outcome === "signedIn") return goBack();
    if (outcome === "newcomer") return go(paths.register);
    return setUnlinked(outcome);
  }

  async function showError(failure: unknown): Promise<void> {
    if (failure instanceof ApiFailure && failure.code === "PASSKEY_REQUIRED") {
      return fetchCode(async () => (await passkeys()).askSecondStep(goBack, failure)).catch(showError);
    }
    if (failure instanceof SignInFault) {
      return alert(
        t(($) => $.signin.failures[failure.code]),
        failure.code,
      );
    }
    const isRefused = failure instanceof ApiFailure && failure.code === "INVALID_DATA";
    return alert(isRefused ? t(($) => $.google.invalid) : failureText(t, failure));
  }

  const begin = useEffectEvent(async (done: () => Promise<Done | undefined>) => {
    try {
      const grant = await done();
      if (grant !== undefined) await goOn(grant);
    } catch (failure) {
      await showError(failure);
    }
  });

  const press = useEffectEvent(async () => {
    const pressed = takePressed();
    if (pressed === undefined) return;
    if (!pressed.isBlocked) return begin(() => awaitGrant(pressed));
    await alert(
      t(($) => $.google.blocked),
      "popup-blocked",
    );
    await go(pressed.redirect);
  });

  useEffect(() => {
    const onPress = () => void press();
    const root = document.documentElement;
    root.addEventListener(pressedEvent, onPress);
    onPress();
    const returned = takeReturned();
    void Promise.resolve(returned).then((done) => done && begin(async () => done));
    return () => root.removeEventListener(pressedEvent, onPress);
  }, []);

  return (
    <>
      <p role="status" className="sr-only">
        {isBusy && t(($) => $.common.loading)}
      </p>
      {unlinked && (
        <LinkDialog
          account={unlinked}
          onSignedIn={() => void goBack()}
          onSecondStep={(refusal) => void showError(refusal)}
          onClose={() => setUnlinked(undefined)}
        />
      )}
    </>
  );
}
