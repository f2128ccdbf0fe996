import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { useTranslation } from "@bandeja/i18n/react";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { useLiveQuery } from "@bandeja/web-platform/api/live-query.ts";
import { Toast } from "@bandeja/ui/toast";
import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { endPushWish } from "#lib/push-wish.ts";
import type { AwaitedAnswer } from "#lib/push-wish.ts";

/** Asks in the words of what is awaited, since it stays while the user moves to another screen. */
export function PushOffer({ awaited }: { awaited: AwaitedAnswer }): ReactNode {
  const { t } = useTranslation();
  return awaited.kind === "applicants" ? (
    <Offer>{t(($) => $.app.pushOffer.applicants)}</Offer>
  ) : (
    <ReplyOffer jobId={awaited.jobId} />
  );
}

/** Renders nothing once the venue has replied, or the application has ended otherwise. */
function ReplyOffer({ jobId }: { jobId: string }) {
  const { t } = useTranslation();
  const job = useLiveQuery(queryOf(jobsGet, { params: { id: jobId } })).data?.data;
  if (job?.application !== undefined && job.application.status !== "pending") return null;
  return (
    <Offer>
      {job === undefined
        ? t(($) => $.app.pushOffer.reply)
        : t(($) => $.app.pushOffer.replyOf, { venue: job.venueName })}
    </Offer>
  );
}

function Offer({ children }: { children: ReactNode }) {
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
      {children}
    </Toast>
  );
}
