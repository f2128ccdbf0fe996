import { useTranslation } from "@bandeja/i18n/react";
import { Toast } from "@bandeja/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isOfflineMutation, isReading } from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { dismissInstall, install, useInstallWay, wishInstall } from "./install.ts";

/** Offers to install the app after the first mutation; on iOS it explains how. */
export function InstallNotice() {
  const { t } = useTranslation();
  const way = useInstallWay();
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getMutationCache().subscribe(({ mutation }) => {
        if (mutation === undefined || !isOfflineMutation(mutation) || isReading(mutation)) return;
        if (mutation.state.status === "success") wishInstall();
      }),
    [queries],
  );
  if (way === undefined) return null;
  const close = { label: t(($) => $.common.close), onPress: dismissInstall };
  return way === "prompt" ? (
    <Toast action={{ label: t(($) => $.app.install), onPress: () => void install() }} close={close}>
      {t(($) => $.app.installOffer)}
    </Toast>
  ) : (
    <Toast close={close}>{t(($) => $.app.installIos)}</Toast>
  );
}
