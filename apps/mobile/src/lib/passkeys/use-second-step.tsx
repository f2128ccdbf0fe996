import { ApiFailure } from "@bandeja/client/failures";
import type { Challenge } from "@bandeja/web-platform/passkeys.ts";
import { lazy, Suspense, useState } from "react";
import type { ReactNode } from "react";

const SecondStepDialog = lazy(async () => ({
  default: (await import("@bandeja/features/account/sign-in/second-step-dialog.tsx")).SecondStepDialog,
}));

/** The second step that a login may need: `begin` with a failure, and render the `dialog`. */
export function useSecondStep(onLoggedIn: () => void): {
  /** @returns whether the failure asks for a passkey, which the dialog then does */
  begin: (failure: unknown) => boolean;
  dialog: ReactNode;
} {
  const [challenge, setChallenge] = useState<Challenge>();
  function begin(failure: unknown): boolean {
    if (!(failure instanceof ApiFailure) || failure.code !== "PASSKEY_REQUIRED") return false;
    setChallenge({ flow: failure.flow, options: failure.options });
    return true;
  }
  const close = () => setChallenge(undefined);
  const dialog = challenge && (
    <Suspense fallback={null}>
      <SecondStepDialog challenge={challenge} onLoggedIn={onLoggedIn} onClose={close} />
    </Suspense>
  );
  return { begin, dialog };
}
