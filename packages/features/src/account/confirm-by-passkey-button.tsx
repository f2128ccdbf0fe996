import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { fetchCode } from "@bandeja/web-platform/api/fetch-code.ts";
import { useState } from "react";
import { failureText } from "../alert/failure-text.ts";
import { useAlert } from "../alert/use-alert.tsx";
import { useAccountTexts } from "./use-account-texts.ts";

/** Confirms an action of the signed-in owner by a passkey. */
export function ConfirmByPasskeyButton({
  act,
  isOnly = false,
}: {
  /** Whether the account has no other proof. */
  isOnly?: boolean;
  /** Performs the action; its errors are shown here. */
  act: (ownership: { grant: string }) => Promise<unknown>;
}) {
  const { t } = useTranslation();
  const [p, pending] = useAccountTexts();
  const alert = useAlert();
  const [isBusy, setBusy] = useState(false);
  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      const { provePasskey } = await fetchCode(() => import("@bandeja/web-platform/passkeys.ts"));
      const grant = await provePasskey();
      if (grant !== undefined) await act({ grant });
    } catch (failure) {
      await alert(failureText(t, failure));
    } finally {
      setBusy(false);
    }
  }
  if (p === undefined) return pending;
  return (
    <Button
      tone={isOnly ? "primary" : "secondary"}
      isWide
      isBusy={isBusy}
      busyLabel={t(($) => $.common.loading)}
      onClick={() => void confirm()}
    >
      {p(($) => (isOnly ? $.passkeys.confirm : $.passkeys.instead))}
    </Button>
  );
}
