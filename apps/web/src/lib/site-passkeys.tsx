import { SecondStepDialog } from "@bandeja/features/account/sign-in/second-step-dialog.tsx";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { passkeyTexts } from "@bandeja/i18n/passkey-texts";
import { useTranslation } from "@bandeja/i18n/react";
import {
  logInByAutofill,
  logInByPasskey,
  usesPasskeys,
  type Challenge,
} from "@bandeja/web-platform/passkeys.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ReactNode } from "react";
import { mountIsland } from "#lib/island/hydrate-island.tsx";

// Loaded on demand, with texts of its own: few logins need it, and the page of the login stays small.

type OnLoggedIn = () => unknown;

/** Renders beside the page's islands. */
async function mount(content: ReactNode): Promise<void> {
  const root = document.createElement("div");
  document.body.append(root);
  await mountIsland(root, "passkey", content, passkeyTexts);
}

/** Offers the venue's passkeys in the autofill of the e-mail field. */
export async function offerPasskeys(onLoggedIn: OnLoggedIn): Promise<void> {
  if (!usesPasskeys()) return;
  // Without the offer the button is still there, and shows what is wrong.
  if (await logInByAutofill("restaurant").catch(() => false)) onLoggedIn();
}

/** Logs a venue in by a passkey, after a press on the button. */
export const askPasskey = (onLoggedIn: OnLoggedIn): Promise<void> =>
  mount(<PasskeyLogin onLoggedIn={onLoggedIn} />);

/** Asks for the second step of a login on a new device. */
export const askSecondStep = (onLoggedIn: OnLoggedIn, challenge: Challenge): Promise<void> =>
  mount(<SecondStep challenge={challenge} onLoggedIn={onLoggedIn} />);

function PasskeyLogin({ onLoggedIn }: { onLoggedIn: OnLoggedIn }) {
  const { t } = useTranslation();
  const alert = useAlert();
  const hasBegun = useRef(false);
  const begin = useEffectEvent(async () => {
    if (hasBegun.current) return undefined;
    hasBegun.current = true;
    if (!usesPasskeys()) return alert(t(($) => $.secondstep.unsupported));
    try {
      if (await logInByPasskey("restaurant")) onLoggedIn();
      else await offerPasskeys(onLoggedIn);
    } catch (failure) {
      await alert(failureText(t, failure));
    }
    return undefined;
  });
  useEffect(() => void begin(), []);
  return null;
}

function SecondStep({ challenge, onLoggedIn }: { challenge: Challenge; onLoggedIn: OnLoggedIn }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <SecondStepDialog challenge={challenge} onLoggedIn={() => onLoggedIn()} onClose={() => setOpen(false)} />
  );
}
