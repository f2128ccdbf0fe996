import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Dialog } from "@bandeja/ui/dialog";
import { useEffect, useRef, useState } from "react";
import { beforeLogout } from "#lib/before-logout.ts";
import { useUnsentMutations } from "@bandeja/web-platform/outbox/offline-mutations.ts";

/** Asks before a logout with unsent mutations, which would be lost with the rest of the stored data. */
export function UnsentQuestion() {
  const { t } = useTranslation();
  const count = useUnsentMutations();
  const unsent = useRef(count);
  const [answer, setAnswer] = useState<(mayGo: boolean) => void>();
  useEffect(() => {
    unsent.current = count;
  }, [count]);
  useEffect(
    () =>
      beforeLogout(async () => {
        if (unsent.current === 0) return true;
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setAnswer(() => resolve);
        return promise;
      }),
    [],
  );
  if (answer === undefined) return null;
  const settle = (mayGo: boolean) => () => {
    setAnswer(undefined);
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
      <p>{t(($) => $.app.unsentLost, { count })}</p>
    </Dialog>
  );
}
