import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { useEffect, useState } from "react";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";

const load = () => import("@bandeja/web-platform/passkeys.ts");

async function offer(): Promise<void> {
  try {
    const { usesPasskeys, logInByAutofill } = await load();
    if (usesPasskeys()) await logInByAutofill();
  } catch {
    // The button is still there, and shows why it fails.
  }
}

/**
 * Logs in by a passkey: by a press, or by the autofill of the e-mail field, which needs
 * `autocomplete="username webauthn"`. The login, of either type, is stored; the screen observes it.
 */
export function PasskeyLogin() {
  const { t } = useTranslation();
  const alert = useAlert();
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    void offer();
    return () => void load().then(({ endAutofill }) => endAutofill());
  }, []);

  async function logIn(): Promise<void> {
    setBusy(true);
    try {
      const { usesPasskeys, logInByPasskey } = await load();
      if (!usesPasskeys()) await alert(t(($) => $.secondstep.unsupported));
      else if (!(await logInByPasskey())) void offer();
    } catch (failure) {
      await alert(failureText(t, failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      tone="secondary"
      isWide
      isBusy={isBusy}
      busyLabel={t(($) => $.common.loading)}
      onClick={() => void logIn()}
    >
      {t(($) => $.login.passkey)}
    </Button>
  );
}
