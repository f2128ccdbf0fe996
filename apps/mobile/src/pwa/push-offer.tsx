import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { Toast } from "@bandeja/ui/toast";
import { useEffect, useState } from "react";
import { endPushWish } from "#lib/push-wish.ts";
import type { AwaitedAnswer } from "#lib/push-wish.ts";

/** Names what is awaited, since it stays while the user moves to another screen. */
export function PushOffer({ awaited }: { awaited: AwaitedAnswer }) {
  const { t } = useTranslation();
  const alert = useAlert();
  const [canAsk, setCanAsk] = useState(false);
  useEffect(() => {
    // Loaded when needed: not part of the start.
    void import("#lib/push.ts").then(async ({ readPushState, workerReady }) => {
      await workerReady();
      const state = await readPushState();
      if (state === "off") setCanAsk(true);
      // On iOS the app must be installed first; the offer then follows.
      else if (state !== "install") endPushWish();
    });
  }, []);
  if (!canAsk) return null;

  async function accept(): Promise<void> {
    endPushWish();
    const { turnPushOn } = await import("#lib/push.ts");
    try {
      if ((await turnPushOn()) === "refused") await alert(t(($) => $.app.pushRefused));
    } catch (failure) {
      await alert(failureText(t, failure));
    }
  }

  return (
    <Toast
      action={{ label: t(($) => $.app.pushYes), onPress: () => void accept() }}
      close={{ label: t(($) => $.common.close), onPress: endPushWish }}
    >
      {awaited.kind === "applicants"
        ? t(($) => $.app.pushOffer.applicants)
        : awaited.venue === undefined
          ? t(($) => $.app.pushOffer.reply)
          : t(($) => $.app.pushOffer.replyOf, { venue: awaited.venue })}
    </Toast>
  );
}
