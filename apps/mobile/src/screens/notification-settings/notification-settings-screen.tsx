import { QueryView } from "@bandeja/features/query/query-view.tsx";
import { queryOf } from "@bandeja/web-platform/api/api.ts";
import { notificationsSettings } from "@bandeja/contract/calls/notification-settings";
import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Screen } from "#layout/screen.tsx";
import { appPaths } from "@bandeja/contract/app-pages";
import { DeviceSection } from "./device-section.tsx";
import { KindsSection } from "./kinds-section.tsx";
import { QuietSection } from "./quiet-section.tsx";
import { RemindersSection } from "./reminders-section.tsx";
import { SmsSection } from "./sms-section.tsx";
import "./notification-settings-screen.css";

/** The kinds of notifications, their channels, reminders and the quiet hours. */
export function NotificationSettingsScreen() {
  const { t } = useTranslation();
  return (
    <Screen title={t(($) => $.notificationsettings.settingsTitle)} parent={appPaths.notifications}>
      <QueryView
        query={useQuery(queryOf(notificationsSettings, {}))}
        title={t(($) => $.notificationsettings.settingsNotLoaded)}
        skeleton={
          <div role="status" aria-label={t(($) => $.common.loading)} className="grid gap-5">
            <SkeletonBar className="h-24 w-full" />
            <SkeletonBar className="h-72 w-full" />
          </div>
        }
      >
        {({ data: settings }) => (
          <div className="told">
            <DeviceSection />
            <KindsSection settings={settings} />
            <SmsSection settings={settings} />
            <RemindersSection settings={settings} />
            <QuietSection settings={settings} />
          </div>
        )}
      </QueryView>
    </Screen>
  );
}
