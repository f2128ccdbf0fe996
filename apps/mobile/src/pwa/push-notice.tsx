import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useEffect } from "react";
import { inputOf } from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { useInstallWay } from "./install.ts";
import { usePushWish, wishPush } from "#lib/push-wish.ts";

// Loaded when needed: not part of the start. Without a network there is no offer until the next start.
const PushOffer = lazy(() =>
  import("./push-offer.tsx").then(
    (file) => ({ default: file.PushOffer }),
    () => ({ default: () => null }),
  ),
);

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
        wishPush({ kind: "reply", jobId: application.jobId });
      }),
    [queries],
  );
  useRenewal(useLogin()?.token);
  if (awaited === undefined || way !== undefined) return null;
  return (
    <Suspense>
      <PushOffer awaited={awaited} />
    </Suspense>
  );
}

/** Once for each login: registers a device that was subscribed before. */
function useRenewal(token: string | undefined): void {
  useEffect(() => {
    if (token === undefined || !("Notification" in window) || Notification.permission !== "granted") return;
    // A failure is retried at the next start.
    void import("#lib/push.ts").then(({ renewPush }) => renewPush()).catch(() => undefined);
  }, [token]);
}
