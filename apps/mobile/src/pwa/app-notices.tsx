import { useTranslation } from "@bandeja/i18n/react";
import { Toasts } from "@bandeja/ui/toast";
import { useCloseSettled } from "./use-close-settled.ts";
import { useMarkOpened } from "./use-mark-opened.ts";
import { useOpenedNotifications } from "./follow-worker.ts";
import { InstallNotice } from "./install-notice.tsx";
import { PushNotice } from "./push-notice.tsx";
import { UnsentQuestion } from "./unsent-question.tsx";
import { UpdateNotice } from "./update-notice.tsx";

/** Messages of the app itself, shown over every screen. */
export function AppNotices() {
  const { t } = useTranslation();
  useOpenedNotifications();
  useMarkOpened();
  useCloseSettled();
  return (
    <>
      <UnsentQuestion />
      <Toasts label={t(($) => $.app.notices)}>
        <UpdateNotice />
        <InstallNotice />
        <PushNotice />
      </Toasts>
    </>
  );
}
