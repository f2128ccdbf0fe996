import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { sideOfType } from "@bandeja/contract/lists";
import { notificationPage } from "@bandeja/contract/notification-kinds";
import { NotificationList } from "@bandeja/features/notifications/notification-list.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { Screen } from "#layout/screen.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { homeOf } from "#lib/home-of.ts";
import { appPaths } from "@bandeja/contract/app-pages";
import "./notifications-screen.css";

/** The notifications of the account, newest first. */
export function NotificationsScreen() {
  const { t } = useTranslation();
  const login = useLogin();
  return (
    <Screen title={t(($) => $.inbox.title)} parent={homeOf(login)}>
      <p className="notifications-settings">
        <ScreenLink href={appPaths.notificationSettings} className="text-link">
          {t(($) => $.inbox.settings)}
        </ScreenLink>
      </p>
      {login && (
        <NotificationList
          type={login.type}
          addressOf={({ kind, person, jobId: job, applicationId: application }) =>
            notificationPage(sideOfType[login.type], kind, { other: person?.id, job, application })
          }
        />
      )}
    </Screen>
  );
}
