import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { exchangeGrant } from "@bandeja/features/google/exchange-grant.ts";
import type { Unlinked } from "@bandeja/features/google/exchange-grant.ts";
import { useSecondStep } from "#lib/passkeys/use-second-step.tsx";
import { takeReturned } from "@bandeja/features/google/take-returned.ts";
import type { Done } from "@bandeja/features/google/take-returned.ts";
import { ApiFailure } from "@bandeja/client/failures";
import type { AccountType } from "@bandeja/contract/lists";
import { useLanguage, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { lazy, Suspense, useEffect, useEffectEvent, useState } from "react";
import { appBase } from "@bandeja/contract/cross-links";
import { beginGoogle } from "./begin-google.ts";

const LinkDialog = lazy(async () => ({
  default: (await import("@bandeja/features/google/link-dialog.tsx")).LinkDialog,
}));

/**
 * "Continue with Google" for an account of that type, and what follows when Google redirects back here. A successful
 * sign-in is stored, which the screen observes by itself.
 */
export function GoogleEntry({ type, onNewcomer }: { type: AccountType; onNewcomer: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const alert = useAlert();
  const [isBusy, setBusy] = useState(false);
  const [unlinked, setUnlinked] = useState<Unlinked>();

  // The screen observes the stored login by itself.
  const secondStep = useSecondStep(() => undefined);
  async function showError(failure: unknown): Promise<void> {
    if (secondStep.begin(failure)) return undefined;
    const isRefused = failure instanceof ApiFailure && failure.code === "INVALID_DATA";
    return alert(isRefused ? t(($) => $.google.invalid) : failureText(t, failure));
  }

  async function begin(): Promise<void> {
    setBusy(true);
    try {
      const why = await beginGoogle(type, language);
      if (why !== undefined) await alert(t(($) => $.entry[why]));
    } catch (failure) {
      await showError(failure);
    } finally {
      setBusy(false);
    }
  }

  const goOn = useEffectEvent(async (done: Done) => {
    setBusy(true);
    try {
      const outcome = await exchangeGrant(done, type);
      if (outcome === "newcomer") onNewcomer();
      else if (outcome !== "signedIn") setUnlinked(outcome);
    } catch (failure) {
      await showError(failure);
    } finally {
      setBusy(false);
    }
  });

  useEffect(() => {
    const returned = takeReturned();
    void Promise.resolve(returned).then(async (grant) => grant && goOn(grant));
  }, []);

  return (
    <>
      <Button
        tone="secondary"
        isWide
        icon={<img src={`${appBase}/google.svg`} alt="" width="20" height="20" />}
        isBusy={isBusy}
        busyLabel={t(($) => $.common.loading)}
        onClick={() => void begin()}
      >
        {t(($) => $.common.google)}
      </Button>
      {secondStep.dialog}
      {unlinked !== undefined && (
        <Suspense fallback={null}>
          <LinkDialog
            account={unlinked}
            onSignedIn={() => setUnlinked(undefined)}
            onSecondStep={secondStep.begin}
            onClose={() => setUnlinked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
