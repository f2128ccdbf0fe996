import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { Toast } from "@bandeja/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { inputOf } from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { useInstallWay } from "./install.ts";
import { endPushWish, usePushWish, wishPush } from "#lib/push-wish.ts";
import type { AwaitedAnswer } from "#lib/push-wish.ts";

/** Offers push notifications once an answer is awaited; one offer at a time. */
export function PushNotice() {
  const queries = useQueryClient();
  const awaited = usePushWish();
  const way = useInstallWay();
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        // Not when a mutation that has succeeded is removed, as at the next login.
        if (event.type !== "updated" || event.action.type !== "success") return;
        const application = inputOf("apply", event.mutation);
        if (application === undefined) return;
        const { queryKey } = queryOf(jobsGet, { params: { id: application.jobId } });
        wishPush({ kind: "reply", venue: queries.getQueryData(queryKey)?.data.venueName });
      }),
    [queries],
  );
  useRenewal(useLogin()?.token);
  return awaited !== undefined && way === undefined ? <Offer awaited={awaited} /> : null;
}

/** Once for each login: registers a device that was subscribed before. */
function useRenewal(token: string | undefined): void {
  useEffect(() => {
    if (token === undefined || !("Notification" in window) || Notification.permission !== "granted") return;
    // A failure is retried at the next start.
    void import("#lib/push.ts").then(({ renewPush }) => renewPush()).catch(() => undefined);
  }, [token]);
}

/** Names what is awaited, since it stays while the user moves to another screen. */
function Offer({ awaited }: { awaited: AwaitedAnswer }) {
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
