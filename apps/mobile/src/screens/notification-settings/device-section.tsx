import { Status } from "@bandeja/ui/status";
import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useMutation, useQuery } from "@tanstack/react-query";
import { readPushState, turnPushOff, turnPushOn } from "#lib/push.ts";

/** Whether this device receives push notifications, and what prevents it. */
export function DeviceSection() {
  const { t } = useTranslation();
  const device = useQuery({
    queryKey: ["push", "device"],
    queryFn: readPushState,
    // The present state of this device: of no use to an offline start.
    meta: { isKept: false },
    networkMode: "always",
  });
  const turn = useMutation({
    mutationFn: async (on: boolean) => (on ? turnPushOn() : turnPushOff().then(() => "asked" as const)),
    onSettled: () => device.refetch(),
  });
  const state = device.data;
  const problem = turn.data === "asked" ? undefined : turn.data;
  return (
    <section aria-labelledby="device">
      <h2 id="device" className="type-card-small">
        {t(($) => $.notificationsettings.thisDevice)}
      </h2>
      <Status className="mt-2">
        {state === undefined && <SkeletonBar className="h-5 w-64" />}
        {state === "on" && <p>{t(($) => $.notificationsettings.on)}</p>}
        {state === "off" && (
          <p>
            {problem === "refused"
              ? t(($) => $.app.pushRefused)
              : t(($) => $.notificationsettings[problem ?? "off"])}
          </p>
        )}
        {state === "denied" && <p>{t(($) => $.notificationsettings.denied)}</p>}
        {state === "unsupported" && <p>{t(($) => $.notificationsettings.unsupported)}</p>}
        {state === "install" && <p>{t(($) => $.notificationsettings.ios)}</p>}
      </Status>
      {(state === "on" || state === "off") && (
        <Button
          className="mt-4"
          tone={state === "on" ? "secondary" : "primary"}
          isBusy={turn.isPending}
          onClick={() => turn.mutate(state === "off")}
        >
          {state === "on"
            ? t(($) => $.notificationsettings.turnOff)
            : t(($) => $.notificationsettings.turnOn)}
        </Button>
      )}
      {turn.error && (
        <p role="alert" className="mt-3 font-semibold text-tomato">
          {failureText(t, turn.error)}
        </p>
      )}
    </section>
  );
}
