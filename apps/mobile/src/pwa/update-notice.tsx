import { useTranslation } from "@bandeja/i18n/react";
import { Toast } from "@bandeja/ui/toast";
import { useState } from "react";
import { takeUpdate, useWaitingWorker } from "./follow-worker.ts";

/** Says that there is a new version, and activates it when the user agrees. */
export function UpdateNotice() {
  const { t } = useTranslation();
  const waiting = useWaitingWorker();
  const [closed, setClosed] = useState<ServiceWorker>();
  if (waiting === undefined || waiting === closed) return null;
  return (
    <Toast
      action={{ label: t(($) => $.app.updateNow), onPress: () => takeUpdate(waiting) }}
      close={{ label: t(($) => $.common.close), onPress: () => setClosed(waiting) }}
    >
      {t(($) => $.app.updateReady)}
    </Toast>
  );
}
