import { accountLostPasskey } from "@bandeja/contract/calls/passkeys";
import { useFormatters, useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { api } from "@bandeja/web-platform/api/api.ts";
import { logInBy, usesPasskeys, type Challenge } from "@bandeja/web-platform/passkeys.ts";
import { useState } from "react";
import { failureText } from "../../alert/failure-text.ts";
import { useAlert } from "../../alert/use-alert.tsx";

interface Props {
  /** That of the refusal `PASSKEY_REQUIRED`. */
  challenge: Challenge;
  onLoggedIn: () => void;
  onClose: () => void;
}

/** The second step of a login on a new device: the account's passkey, or the recovery without it. */
export function SecondStepDialog({ challenge, onLoggedIn, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormatters();
  const alert = useAlert();
  const [isLost, setLost] = useState(false);
  const [mailedAt, setMailedAt] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  /** A challenge works once: whatever was refused, the login begins again. */
  async function attempt(action: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await action();
    } catch (failure) {
      await alert(failureText(t, failure));
      onClose();
    } finally {
      setBusy(false);
    }
  }
  const showPasskey = () =>
    attempt(async () => {
      if (!usesPasskeys()) await alert(t(($) => $.secondstep.unsupported));
      else if (await logInBy(challenge)) onLoggedIn();
    });
  const begin = () =>
    attempt(async () => {
      const answer = await api.call(accountLostPasskey, { body: { flow: challenge.flow } });
      setMailedAt(answer.mailedAt);
    });

  const title = t(($) => (isLost ? $.secondstep.lostTitle : $.secondstep.title));
  const busy = { isWide: true, isBusy, busyLabel: t(($) => $.common.loading) };
  return (
    <Dialog isOpen title={title} closeLabel={t(($) => $.common.close)} onClose={onClose}>
      <div className="grid gap-6">
        {/* Each step is said, since the focus stays on its button. */}
        <DialogLead>
          <p role="status">
            {mailedAt !== undefined
              ? t(($) => $.secondstep.begun, { when: format.moment(mailedAt, "own") })
              : t(($) => (isLost ? $.secondstep.lostLead : $.secondstep.lead))}
          </p>
        </DialogLead>
        {mailedAt !== undefined ? (
          <Button isWide autoFocus onClick={onClose}>
            {t(($) => $.secondstep.close)}
          </Button>
        ) : (
          <div className="grid gap-3">
            <Button {...busy} data-autofocus="" onClick={() => void (isLost ? begin() : showPasskey())}>
              {t(($) => (isLost ? $.secondstep.begin : $.secondstep.use))}
            </Button>
            <Button tone="secondary" isWide onClick={() => setLost(!isLost)}>
              {t(($) => (isLost ? $.secondstep.back : $.secondstep.lost))}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
