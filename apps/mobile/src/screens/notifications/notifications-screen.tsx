import { failureText } from "@bandeja/features/alert/failure-text.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import type { Login } from "@bandeja/contract/stored-session";
import { ShowMore } from "@bandeja/features/query/show-more.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { EmptyState } from "@bandeja/ui/empty-state";
import { ErrorState } from "@bandeja/ui/error-state";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { Screen } from "#layout/screen.tsx";
import { AppLink } from "#lib/app-link.tsx";
import { useOfflineMutation } from "#lib/offline-mutations.ts";
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
  const { notifications, error, isFetching, refetch } = list;
  if (notifications === undefined) {
    return error === null ? (
      <div role="status" aria-label={t(($) => $.common.loading)} className="grid gap-4">
        <SkeletonBar className="h-20 w-full" />
        <SkeletonBar className="h-20 w-full" />
        <SkeletonBar className="h-20 w-full" />
      </div>
    ) : (
      <ErrorState
        title={t(($) => $.inbox.notLoaded)}
        retryLabel={t(($) => $.common.tryAgain)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      >
        {failureText(t, error)}
      </ErrorState>
    );
  }
  const [newest] = notifications;
  if (newest === undefined) {
    return <EmptyState title={t(($) => $.inbox.none)}>{t(($) => $.inbox.noneHint)}</EmptyState>;
  }
  const isAnyNew = notifications.some(({ read }) => !read);
  return (
    <>
      {isAnyNew && (
        <Button tone="secondary" size="small" onClick={() => mark({ upTo: newest.id })}>
          {t(($) => $.inbox.readAll)}
        </Button>
      )}
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
      <ShowMore list={list} className="mt-6" />
    </>
  );
}
