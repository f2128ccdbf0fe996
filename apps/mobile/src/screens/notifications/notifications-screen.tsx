import type { Notification } from "@bandeja/contract/calls/notifications";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import type { Login } from "@bandeja/contract/stored-session";
import { ListView } from "@bandeja/features/query/list-view.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { SilentBell } from "@bandeja/ui/art/silent-bell";
import { EmptyState } from "@bandeja/ui/empty-state";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { Screen } from "#layout/screen.tsx";
import { AppLink } from "#lib/app-link.tsx";
import { useOfflineMutation } from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { homeOf } from "#lib/home-of.ts";
import { appPaths } from "@bandeja/contract/app-pages";
import { NotificationRow } from "./notification-row.tsx";
import { useNotifications } from "./use-notifications.ts";
import "./notifications-screen.css";

/** The notifications of the account, newest first. */
export function NotificationsScreen() {
  const { t } = useTranslation();
  const login = useLogin();
  return (
    <Screen title={t(($) => $.inbox.title)} parent={homeOf(login)}>
      <p className="notifications-settings">
        <AppLink href={appPaths.notificationSettings} className="text-link">
          {t(($) => $.inbox.settings)}
        </AppLink>
      </p>
      {login && <Notifications login={login} />}
    </Screen>
  );
}

function Notifications({ login }: { login: Login }) {
  const { t } = useTranslation();
  const list = useNotifications();
  const { mutate: mark } = useOfflineMutation("readNotifications");
  return (
    <ListView
      list={list}
      rows={list.notifications}
      title={t(($) => $.inbox.notLoaded)}
      skeleton={
        <div role="status" aria-label={t(($) => $.common.loading)} className="grid gap-4">
          <SkeletonBar className="h-20 w-full" />
          <SkeletonBar className="h-20 w-full" />
          <SkeletonBar className="h-20 w-full" />
        </div>
      }
      empty={
        <EmptyState art={SilentBell} title={t(($) => $.inbox.none)}>
          {t(($) => $.inbox.noneHint)}
        </EmptyState>
      }
      moreClass="mt-6"
    >
      {(notifications) => (
        <>
          <ReadAll notifications={notifications} onRead={(upTo) => mark({ upTo })} />
          <ul className="news">
            {notifications.map((one) => (
              <li key={one.id}>
                <NotificationRow
                  notifications={one}
                  type={login.type}
                  onOpen={() => {
                    if (!one.read) mark({ notificationId: one.id });
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListView>
  );
}

/** Marks all notifications as read; shown only while some are new. */
function ReadAll({
  notifications: [newest, ...others],
  onRead,
}: {
  notifications: readonly Notification[];
  onRead: (upTo: string) => void;
}) {
  const { t } = useTranslation();
  if (newest === undefined || [newest, ...others].every(({ read }) => read)) return null;
  return (
    <Button tone="secondary" size="small" onClick={() => onRead(newest.id)}>
      {t(($) => $.inbox.readAll)}
    </Button>
  );
}
