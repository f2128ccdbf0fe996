import { Why } from "../how-it-decides/why.tsx";
import type { Notification } from "@bandeja/contract/calls/notifications";
import type { AccountType } from "@bandeja/contract/lists";
import { startOutbox } from "@bandeja/web-platform/outbox/start-outbox.ts";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { SilentBell } from "@bandeja/ui/art/silent-bell";
import { useOfflineMutation } from "@bandeja/web-platform/outbox/offline-mutations.ts";
import { EmptyState } from "@bandeja/ui/empty-state";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ListView } from "../query/list-view.tsx";
import { NotificationRow } from "./notification-row.tsx";
import { useNotifications } from "./use-notifications.ts";
import "./notifications.css";

interface Props {
  type: AccountType;
  addressOf: (notification: Notification) => string;
}

/** The notifications of the account, newest first. An opened one is marked as read; a button marks all. */
export function NotificationList({ type, addressOf }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  useState(() => startOutbox(queries));
  const list = useNotifications();
  const { mutate: mark } = useOfflineMutation("readNotifications");
  return (
    <ListView
      list={list}
      rows={list.notifications}
      title={t(($) => $.inbox.notLoaded)}
      skeleton={<NotificationsSkeleton />}
      empty={
        <EmptyState art={SilentBell} title={t(($) => $.inbox.none)}>
          {t(($) => $.inbox.noneHint)}
        </EmptyState>
      }
      moreClass="mt-6"
    >
      {(notifications) => (
        <>
          <Why about="notifications" />
          <ReadAll notifications={notifications} onRead={(upTo) => mark({ upTo })} />
          <ul className="notifications">
            {notifications.map((one) => (
              <li key={one.id}>
                <NotificationRow
                  notification={one}
                  type={type}
                  href={addressOf(one)}
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

/** Marks all up to the newest as read, if any is new. */
function ReadAll({
  notifications,
  onRead,
}: {
  notifications: readonly Notification[];
  onRead: (upTo: string) => void;
}) {
  const { t } = useTranslation();
  const [newest] = notifications;
  if (newest === undefined || notifications.every(({ read }) => read)) return null;
  return (
    <Button tone="secondary" size="small" onClick={() => onRead(newest.id)}>
      {t(($) => $.inbox.readAll)}
    </Button>
  );
}

function NotificationsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t(($) => $.common.loading)} className="grid gap-4">
      <SkeletonBar className="h-20 w-full" />
      <SkeletonBar className="h-20 w-full" />
      <SkeletonBar className="h-20 w-full" />
    </div>
  );
}
