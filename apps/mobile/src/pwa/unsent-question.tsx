import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { DialogLead } from "@bandeja/ui/dialog-lead";
import { useEffect, useState } from "react";
import { beforeLogout } from "#lib/before-logout.ts";
import { countUnsent } from "@bandeja/web-platform/outbox/offline-mutations.ts";

/** Asks before a logout with unsent mutations, which would be lost with the rest of the stored data. */
export function UnsentQuestion() {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<{ count: number; answer: (mayGo: boolean) => void }>();
  useEffect(
    () =>
      beforeLogout(async () => {
        const count = countUnsent();
        if (count === 0) return true;
        return new Promise<boolean>((answer) => setQuestion({ count, answer }));
      }),
    [],
  );
  if (question === undefined) return null;
  const { count, answer } = question;
  const settle = (mayGo: boolean) => () => {
    setQuestion(undefined);
    answer(mayGo);
  };
  return (
    <Dialog
      isOpen
      title={t(($) => $.app.unsentTitle)}
      onClose={settle(false)}
      actions={
        <>
          <Button data-autofocus="" onClick={settle(false)}>
            {t(($) => $.app.stay)}
          </Button>
          <Button tone="secondary" onClick={settle(true)}>
            {t(($) => $.app.logoutAnyway)}
          </Button>
        </>
      }
    >
      <DialogLead>{t(($) => $.app.unsentLost, { count })}</DialogLead>
    </Dialog>
  );
}
